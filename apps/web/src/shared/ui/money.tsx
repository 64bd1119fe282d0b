import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../api-client/index.ts';
import { kyivDay } from '../format/kyiv-time.ts';
import { formatMoney } from '../format/money.ts';

interface MoneyProps {
  /** Hryvnia, a decimal string. */
  amount: string;
  /** The day (or instant) of the record, whose rate holds; absent: today. */
  on?: string;
}

/** An amount in the currency of the language. The rate is asked for once per day and only where it is needed. */
export function Money({ amount, on }: MoneyProps) {
  const language = useLanguage();
  const date = kyivDay(on ? new Date(on) : new Date());
  const { data } = useQuery({
    ...api.query('GET /settings/exchange-rate', { query: { date } }),
    enabled: language === 'en',
    staleTime: 60 * 60_000,
  });
  return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(amount, language, data)}</span>;
}
