import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { Feedback } from '@oplich/contract/feedback/schemas';
import { instantCell, type ListSheet } from '../../platform/sheets/index.ts';

/** Messages and their replies as a file. */
export const feedbackSheet: ListSheet<Feedback> = {
  name: fileNameOf('feedback'),
  audited: { action: 'feedback.exportList', type: 'feedback' },
  columns: [
    { label: headOf('feedback', 'subject'), cell: row => row.subject, width: 32 },
    { label: headOf('feedback', 'author'), cell: row => row.author.name, width: 32 },
    { label: headOf('feedback', 'role'), cell: (row, language) => labels[language].role[row.author.role] },
    { label: headOf('feedback', 'date'), cell: row => instantCell(row.createdAt) },
    {
      label: headOf('feedback', 'state'),
      cell: (row, language) => labels[language].feedbackState[row.state],
      width: 22,
    },
    { label: headOf('feedback', 'message'), cell: row => row.message, width: 60 },
    { label: headOf('feedback', 'reply'), cell: row => row.reply?.message ?? null, width: 60 },
    { label: headOf('feedback', 'replied'), cell: row => instantCell(row.reply?.at ?? null) },
  ],
};
