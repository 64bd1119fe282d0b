import { fileNameOf, labelOf } from '@oplich/contract/labels/by-language';
import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import { dayCell, inHryvnia, instantCell, type ListSheet } from '../../../platform/sheets/index.ts';
import { amount, code } from './goods-columns.ts';

/** A list of people and what they received: who took it away is in the audit. */
export const issuedAidSheet: ListSheet<IssuedAid> = {
  name: fileNameOf('issuedAid'),
  audited: { action: 'issuedAid.exportList', type: 'issuedAid' },
  columns: [
    { label: labelOf('issuedAid', 'date'), cell: row => dayCell(row.date), width: 12 },
    { label: labelOf('issuedAid', 'recipient'), cell: row => row.recipient?.name ?? null, width: 32 },
    { label: labelOf('issuedAid', 'goods'), cell: row => row.position.name, width: 36 },
    amount(labelOf('goods', 'quantity'), row => row.quantity),
    { label: labelOf('goods', 'units'), cell: row => row.units, width: 14 },
    amount(inHryvnia(labelOf('issuedAid', 'cost')), row => row.totalCost),
    code,
    { label: labelOf('issuedAid', 'place'), cell: row => row.placeOfIssue, width: 40 },
    { label: labelOf('issuedAid', 'event'), cell: row => row.eventName, width: 32 },
    { label: labelOf('issuedAid', 'reverted'), cell: row => instantCell(row.revertedAt) },
  ],
};
