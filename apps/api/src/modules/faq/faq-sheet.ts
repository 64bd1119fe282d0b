import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { FaqEntry } from '@oplich/contract/faq/schemas';
import { countCell, type ListSheet } from '../../platform/sheets/index.ts';

/** Questions and answers as a file, in both languages. */
export const faqSheet: ListSheet<FaqEntry> = {
  name: fileNameOf('faq'),
  columns: [
    {
      label: headOf('faq', 'audience'),
      cell: (row, language) => labels[language].faqAudience[row.audience],
      width: 24,
    },
    { label: headOf('faq', 'position'), cell: row => countCell(row.position), width: 10 },
    { label: headOf('faq', 'questionUk'), cell: row => row.question.uk, width: 50 },
    { label: headOf('faq', 'answerUk'), cell: row => row.answer.uk, width: 60 },
    { label: headOf('faq', 'questionEn'), cell: row => row.question.en, width: 50 },
    { label: headOf('faq', 'answerEn'), cell: row => row.answer.en, width: 60 },
    { label: headOf('faq', 'published'), cell: row => row.published, width: 14 },
  ],
};
