import type { Language } from '@oplich/contract';
import { nameOfDetail, describeDetail } from '@oplich/contract/audit/describe-detail';
import type { AuditEntry } from '@oplich/contract/audit/schemas';
import { wordOf } from '@oplich/contract/audit/word-of';
import { auditLabels, fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { shortDay } from '@oplich/contract/shared/kyiv-time';
import { decimalText, kyivDateTime, type ListSheet } from '../../platform/sheets/index.ts';

/** The audit as a file, in words as the page has them; who took it away is in the audit too. */
export const auditSheet: ListSheet<AuditEntry> = {
  name: fileNameOf('audit'),
  audited: { action: 'audit.export', type: 'audit' },
  columns: [
    { label: headOf('audit', 'at'), cell: row => new Date(row.at) },
    {
      label: headOf('audit', 'action'),
      cell: (row, language) => wordOf(auditLabels[language].action, row.action),
      width: 28,
    },
    {
      label: headOf('audit', 'who'),
      cell: (row, language) => (row.actor ? row.actor.name : auditLabels[language].product),
      width: 32,
    },
    { label: headOf('audit', 'member'), cell: row => row.actor?.member?.name ?? null, width: 32 },
    {
      label: headOf('audit', 'role'),
      cell: (row, language) => (row.actor?.role ? labels[language].role[row.actor.role] : null),
    },
    { label: headOf('audit', 'whoId'), cell: row => row.actor?.id ?? null, width: 38 },
    {
      label: headOf('audit', 'subject'),
      cell: (row, language) => wordOf(auditLabels[language].subject, row.subject.type),
    },
    { label: headOf('audit', 'subjectName'), cell: row => row.subject.name, width: 32 },
    { label: headOf('audit', 'subjectId'), cell: row => row.subject.id, width: 38 },
    { label: headOf('audit', 'address'), cell: row => row.address, width: 20 },
    { label: headOf('audit', 'session'), cell: row => row.sessionId, width: 38 },
    { label: headOf('audit', 'details'), cell: saidOf, width: 50 },
    { label: headOf('audit', 'chain'), cell: row => row.hash, width: 68 },
  ],
};

/** What an entry says besides, as the page does; null where it says nothing. */
function saidOf({ action, details }: AuditEntry, language: Language): string | null {
  const words = auditLabels[language];
  const formats = {
    day: shortDay,
    instant: (at: string) => kyivDateTime(new Date(at)),
    money: (amount: string) => (language === 'uk' ? `${decimalText(amount, language)} ₴` : `₴${amount}`),
    quantity: (amount: string) => decimalText(amount, language),
  };
  const texts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${nameOfDetail(name, words)}: ${describeDetail({ action, name, value }, words, formats).join(', ')}`,
    );
  return texts.join('; ') || null;
}
