import { nameIn, type Language } from '@oplich/contract';
import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { Movement } from '@oplich/contract/warehouse/schemas';
import type { ListSheet } from '../../../platform/sheets/index.ts';
import { amount } from './goods-columns.ts';

/** The actor, for a partner's member with the partner's name. */
const whoActed = ({ name, member }: Movement['actor'], language: Language): string =>
  member?.name ? `${nameIn(member.name, language)} (${nameIn(name, language)})` : name;

/** The ledger of a position as a file. */
export const movementSheet: ListSheet<Movement> = {
  name: fileNameOf('movements'),
  columns: [
    { label: headOf('movement', 'at'), cell: row => new Date(row.at) },
    { label: headOf('movement', 'kind'), cell: (row, language) => labels[language].movementKind[row.kind], width: 22 },
    amount(labelOf('goods', 'quantity'), row => row.quantity),
    amount(headOf('movement', 'balanceAfter'), row => row.balanceAfter),
    { label: headOf('movement', 'basis'), cell: row => row.reference.label, width: 36 },
    { label: headOf('movement', 'counterparty'), cell: row => row.counterparty, width: 32 },
    { label: headOf('movement', 'reason'), cell: row => row.reason, width: 36 },
    { label: headOf('movement', 'actor'), cell: (row, language) => whoActed(row.actor, language), width: 44 },
  ],
};

/** The same for who reads the recipients: who took their names away is in the audit. */
export const movementSheetNaming = (positionId: string): ListSheet<Movement> => ({
  ...movementSheet,
  audited: { action: 'position.exportMovements', type: 'position', id: positionId },
});
