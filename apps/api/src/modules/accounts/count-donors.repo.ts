import type { Reader } from '../../db/pool.ts';

/** Approved partners who are not deleted: the donors of the public map [R-MAP-2]. */
export async function countDonors(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'philanthrop')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
