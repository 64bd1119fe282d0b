import type { Duplicate } from '@oplich/contract/duplicates/schemas';
import { personName } from '@oplich/contract/shared/names';
import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { dayCell, instantCell, type Column, type ListSheet } from '../../platform/sheets/index.ts';

const account = (which: 'a' | 'b'): Column<Duplicate>[] => [
  { label: headOf('duplicate', which), cell: row => personName(row[which]), width: 36 },
  { label: headOf('duplicate', 'birthday'), cell: row => dayCell(row[which].birthday) },
  { label: headOf('duplicate', 'phone'), cell: row => row[which].phoneNumber, width: 18 },
];

/** The pairs as a file: nobody's documents; who took it away is in the audit. */
export const duplicateSheet: ListSheet<Duplicate> = {
  name: fileNameOf('duplicates'),
  audited: { action: 'account.exportDuplicates', type: 'accounts' },
  columns: [
    ...account('a'),
    ...account('b'),
    { label: headOf('duplicate', 'score'), cell: row => ({ number: row.score.toFixed(3) }), width: 12 },
    {
      label: headOf('duplicate', 'reasons'),
      cell: (row, language) => row.reasons.map(reason => labels[language].duplicateReason[reason]).join(', '),
      width: 40,
    },
    { label: headOf('duplicate', 'state'), cell: (row, language) => labels[language].duplicateState[row.state] },
    { label: headOf('duplicate', 'decidedBy'), cell: row => row.decidedBy?.name ?? null, width: 32 },
    { label: headOf('duplicate', 'decidedAt'), cell: row => instantCell(row.decidedAt) },
  ],
};
