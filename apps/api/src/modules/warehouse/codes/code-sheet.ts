import { fileNameOf, headOf, labelOf } from '@oplich/contract/labels/by-language';
import type { CodeRow } from '@oplich/contract/warehouse/code-account';
import { codeSums } from '@oplich/contract/warehouse/code-sums';
import { countCell, dayCell, inHryvnia, instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The unique codes of a warehouse as a file: when each is to be reported, and its sums. */
export const codeSheet: ListSheet<CodeRow> = {
  name: fileNameOf('codes'),
  columns: [
    { label: headOf('code', 'code'), cell: row => row.uniqueCode, width: 24 },
    { label: headOf('code', 'declaration'), cell: row => row.declaration?.number ?? null, width: 24 },
    { label: headOf('code', 'since'), cell: row => dayCell(row.since), width: 14 },
    { label: headOf('code', 'dueDate'), cell: row => dayCell(row.dueDate), width: 14 },
    { label: headOf('code', 'daysLeft'), cell: row => countCell(row.daysLeft), width: 16 },
    { label: headOf('code', 'reported'), cell: row => instantCell(row.reported?.at ?? null) },
    { label: headOf('code', 'positions'), cell: row => countCell(row.positions), width: 12 },
    ...codeSums.map(sum => ({
      label: inHryvnia(labelOf('codeSum', sum)),
      cell: (row: CodeRow) => ({ number: row[sum] }),
    })),
  ],
};
