import { fileNameOf, labelOf } from '@oplich/contract/labels/by-language';
import type { TurnoverLine } from '@oplich/contract/warehouse/schemas';
import { inHryvnia, type ListSheet } from '../../../platform/sheets/index.ts';
import { amount, code, goods, prices } from './goods-columns.ts';

/** Returns what the turnover of some days is as a file. */
export const turnoverSheet = ({ from, to }: { from: string; to: string }): ListSheet<TurnoverLine> => ({
  name: fileNameOf('turnover', `${from}–${to},`),
  columns: [
    ...goods,
    code,
    amount(labelOf('turnover', 'opening'), row => row.opening),
    amount(labelOf('turnover', 'in'), row => row.in),
    amount(labelOf('turnover', 'out'), row => row.out),
    amount(labelOf('turnover', 'closing'), row => row.closing),
    ...prices<TurnoverLine>(),
    amount(inHryvnia(labelOf('turnover', 'closingValue')), row => row.closingValue),
  ],
});
