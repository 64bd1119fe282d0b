import type { AuditLabels } from '@oplich/contract/labels/audit';
import { nameOfDetail, describeDetail } from '@oplich/contract/audit/describe-detail';
import { wordOf } from '@oplich/contract/audit/word-of';
import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../shared/format/money.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const load = async (language: 'uk' | 'en'): Promise<AuditLabels> =>
  language === 'en'
    ? (await import('@oplich/contract/labels/audit-en')).enAudit
    : (await import('@oplich/contract/labels/audit-uk')).ukAudit;

/**
 * Returns the texts for the codes of audit and security log. They are loaded apart from the other texts, because only administrators read
 * them; until then nothing is shown.
 */
export function useAuditWords() {
  const language = useLanguage();
  const { day, longDateTime, quantity } = useFormat();
  const { data: words, isError } = useQuery({
    queryKey: ['auditWords', language],
    queryFn: () => load(language),
    staleTime: Infinity,
    networkMode: 'always',
  });
  const say = (of: keyof AuditLabels, code: string) =>
    words ? wordOf(words[of] as object, code) : isError ? code : '';
  return {
    action: (action: string) => say('action', action),
    subject: (type: string) => say('subject', type),
    kind: (kind: SecurityKind) => say('securityKind', kind),
    product: words?.product ?? '',
    detail: (name: string) => (words ? nameOfDetail(name, words) : ''),
    /** What a detail says, a line for each change. */
    said: (detail: Parameters<typeof describeDetail>[0]) =>
      words
        ? describeDetail(detail, words, {
            day,
            instant: longDateTime,
            money: amount => formatMoney(amount, language),
            quantity: amount => quantity(amount),
          })
        : [],
  };
}
