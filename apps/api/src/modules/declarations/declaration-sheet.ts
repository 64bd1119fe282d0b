import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { DeclarationRow } from '@oplich/contract/declarations/schemas';
import { countCell, dayCell, inHryvnia, type ListSheet } from '../../platform/sheets/index.ts';

/** Declarations as a file. */
export const declarationSheet: ListSheet<DeclarationRow> = {
  name: fileNameOf('declarations'),
  columns: [
    { label: headOf('declaration', 'number'), cell: row => row.number, width: 24 },
    { label: headOf('declaration', 'uniqueCode'), cell: row => row.uniqueCode, width: 24 },
    { label: headOf('declaration', 'owner'), cell: row => row.owner.name, width: 36 },
    { label: headOf('declaration', 'sender'), cell: row => row.sender, width: 36 },
    { label: headOf('declaration', 'recipient'), cell: row => row.recipient, width: 36 },
    { label: headOf('declaration', 'date'), cell: row => dayCell(row.date), width: 14 },
    { label: headOf('declaration', 'lines'), cell: row => countCell(row.itemsCount), width: 12 },
    { label: inHryvnia(headOf('declaration', 'total')), cell: row => ({ number: row.totalWithoutVat }) },
    { label: headOf('declaration', 'state'), cell: (row, language) => labels[language].declarationStatus[row.status] },
  ],
};
