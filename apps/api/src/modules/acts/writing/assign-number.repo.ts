import type { ActKind } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';

const prefixes = { aidTransfer: 'АП', helpRequest: 'ДЗ' } as const satisfies Record<ActKind, string>;

/**
 * The next number of a sender's acts of a kind in a year: `АП-00001-2026-00001` [R-ACT-3]. The counter's row stays locked until the
 * transaction ends and goes back with it, so an issue that fails leaves no hole. Asked for last, when the goods are locked.
 */
export async function assignNumber(
  tx: Tx,
  { warehouseId, kind, date }: { warehouseId: string; kind: ActKind; date: string },
): Promise<string> {
  const year = date.slice(0, 4);
  const { rows } = await sql<{ last: number; senderCode: string }>`
    INSERT INTO act_counters AS counter (warehouse_id, kind, year, last) VALUES (${warehouseId}, ${kind}, ${year}, 1)
    ON CONFLICT (warehouse_id, kind, year) DO UPDATE SET last = counter.last + 1
    RETURNING last, (SELECT sender_code FROM warehouses WHERE id = warehouse_id) AS sender_code`.execute(tx);
  const [assigned] = rows;
  if (!assigned) throw new Error('the counter answered nothing');
  return `${prefixes[kind]}-${assigned.senderCode}-${year}-${String(assigned.last).padStart(5, '0')}`;
}
