import type { Tx } from '../../../db/pool.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';

/** The next number of the year in Kyiv; the counter stays locked, so a request that comes to nothing leaves no hole. */
export async function nextNumber(tx: Tx, at: Date): Promise<string> {
  const year = Number(kyivDay(at).slice(0, 4));
  const { last } = await tx
    .insertInto('helpRequestNumbers')
    .values({ year, last: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet(eb => ({ last: eb('helpRequestNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `ЗД-${year}-${String(last).padStart(5, '0')}`;
}
