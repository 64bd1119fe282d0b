import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../api-client/index.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { moneyParts } from '../../format/money.ts';

interface MoneyProps {
  /** Hryvnia, a decimal string. */
  amount: string;
  /** The day (or instant) whose exchange rate applies; today by default. */
  on?: string;
  /** In a table: secondary text goes under the amount, so that columns stay narrow. */
  stacked?: boolean;
}

/** An amount in the currency of the language. The rate is fetched once per day and only where needed. */
export function Money({ amount, on, stacked = false }: MoneyProps) {
  const language = useLanguage();
  const date = kyivDay(on ? new Date(on) : new Date());
  const { data } = useQuery({
    ...api.query('GET /settings/exchange-rate', { query: { date } }),
    enabled: language === 'en',
    staleTime: 60 * 60_000,
  });
  const { main, beside } = moneyParts(amount, language, data);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {main}
      {beside && (
        <Box
          component="span"
          sx={
            stacked
              ? {
                  display: 'block',
                  fontSize: '0.875rem',
                  fontWeight: 400,
                  color: 'text.secondary',
                  whiteSpace: 'normal',
                }
              : // On a phone it goes to the next line rather than out of the page.
                { whiteSpace: 'normal' }
          }
        >
          {stacked ? beside : ` (${beside})`}
        </Box>
      )}
    </Box>
  );
}
