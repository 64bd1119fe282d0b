import { fileNameOf, labelOf } from '@oplich/contract/labels/by-language';
import type { CentralPosition, Position } from '@oplich/contract/warehouse/schemas';
import type { z } from 'zod';
import { dayCell, inHryvnia, type Column, type ListSheet } from '../../../platform/sheets/index.ts';
import { amount, code, goods, prices } from './goods-columns.ts';

const expiryDate: Column<{ expiryDate: string | null }> = {
  label: labelOf('goods', 'expiryDate'),
  cell: row => dayCell(row.expiryDate),
  width: 14,
};

/** The positions of a warehouse as a file. */
export const positionSheet: ListSheet<Position> = {
  name: fileNameOf('positions'),
  columns: [
    ...goods,
    amount(labelOf('goods', 'received'), row => row.quantity),
    amount(labelOf('goods', 'balance'), row => row.balance),
    amount(labelOf('goods', 'reserved'), row => row.reserved),
    amount(labelOf('goods', 'available'), row => row.available),
    ...prices<Position>(),
    amount(inHryvnia(labelOf('goods', 'totalWithoutVat')), row => row.totalPriceWithoutVat),
    code,
    { label: labelOf('goods', 'receivedDate'), cell: row => dayCell(row.receivedDate), width: 14 },
    expiryDate,
  ],
};

/** The central warehouse as a partner sees it. */
export const centralPositionSheet: ListSheet<z.output<typeof CentralPosition>> = {
  name: fileNameOf('positions'),
  columns: [...goods, amount(labelOf('goods', 'available'), row => row.available), expiryDate],
};
