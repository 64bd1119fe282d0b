import type { TimelineEntry } from '@oplich/contract/accounts/timeline';
import type { Language } from '@oplich/contract';
import { wordOf } from '@oplich/contract/audit/word-of';
import { auditLabels, fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** Returns what an account's timeline is as a file; who took it away is in the audit. */
export const timelineSheet = (accountId: string): ListSheet<TimelineEntry> => ({
  name: fileNameOf('timeline'),
  audited: { action: 'account.exportTimeline', type: 'account', id: accountId },
  columns: [
    { label: headOf('timeline', 'at'), cell: row => instantCell(row.at) },
    { label: headOf('timeline', 'kind'), cell: (row, language) => labels[language].timelineKind[row.kind], width: 24 },
    { label: headOf('timeline', 'title'), cell: row => row.title, width: 40 },
    { label: headOf('timeline', 'status'), cell: (row, language) => stateOf(row, language) },
    {
      label: headOf('timeline', 'action'),
      cell: (row, language) => (row.action ? wordOf(auditLabels[language].action, row.action) : null),
      width: 28,
    },
    { label: headOf('timeline', 'who'), cell: row => row.actor?.name ?? null, width: 32 },
  ],
});

/** What came of it in words: each kind has states of its own. */
function stateOf({ kind, status }: TimelineEntry, language: Language): string | null {
  if (status === null) return null;
  const { participantStatus, helpRequestStatus, feedbackState } = labels[language];
  const states: Readonly<Record<string, string>> =
    kind === 'event' ? participantStatus : kind === 'helpRequest' ? helpRequestStatus : feedbackState;
  return states[status] ?? status;
}
