import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { OutgoingEmail } from '@oplich/contract/emails/schemas';
import { countCell, instantCell, type ListSheet } from '../../platform/sheets/index.ts';

/** The export of the outbox: which email, to whom and its state, never its text. */
export const emailSheet: ListSheet<OutgoingEmail> = {
  name: fileNameOf('emails'),
  audited: { action: 'mail.exportList', type: 'mail' },
  columns: [
    {
      label: headOf('email', 'kind'),
      // A kind that an older release wrote is named as it was kept.
      cell: ({ template }, language) => (labels[language].email as Record<string, string>)[template] ?? template,
      width: 32,
    },
    { label: headOf('email', 'to'), cell: row => row.recipient, width: 32 },
    { label: headOf('email', 'state'), cell: (row, language) => labels[language].emailState[row.state] },
    { label: headOf('email', 'created'), cell: row => instantCell(row.createdAt) },
    { label: headOf('email', 'sent'), cell: row => instantCell(row.sentAt) },
    { label: headOf('email', 'failed'), cell: row => instantCell(row.failedAt) },
    { label: headOf('email', 'attempts'), cell: row => countCell(row.attempts), width: 10 },
    { label: headOf('email', 'said'), cell: row => row.lastError, width: 50 },
  ],
};
