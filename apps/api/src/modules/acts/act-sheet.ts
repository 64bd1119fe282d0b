import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { Act } from '@oplich/contract/acts/schemas';
import { countCell, dayCell, inHryvnia, type ListSheet } from '../../platform/sheets/index.ts';

/** The export of acts: who gave what to whom, without contacts. */
export const actSheet: ListSheet<Act> = {
  name: fileNameOf('acts'),
  audited: { action: 'act.exportList', type: 'act' },
  columns: [
    { label: headOf('act', 'number'), cell: row => row.number },
    { label: headOf('act', 'status'), cell: (row, language) => labels[language].actStatus[row.status] },
    { label: headOf('act', 'date'), cell: row => dayCell(row.date), width: 14 },
    { label: headOf('act', 'kind'), cell: (row, language) => labels[language].actKind[row.kind], width: 26 },
    { label: headOf('act', 'from'), cell: row => row.from.name, width: 36 },
    { label: headOf('act', 'to'), cell: row => row.to.name, width: 36 },
    { label: headOf('act', 'basis'), cell: row => row.basis.label, width: 36 },
    { label: headOf('act', 'place'), cell: row => row.place, width: 36 },
    { label: headOf('act', 'lines'), cell: row => countCell(row.items.length), width: 12 },
    { label: inHryvnia(headOf('act', 'total')), cell: row => ({ number: row.totalCost }) },
    {
      label: inHryvnia(headOf('act', 'received')),
      cell: row => (row.receivedCost === null ? null : { number: row.receivedCost }),
    },
  ],
};
