import type { Reader } from '../../db/pool.ts';

/** People helped, summed over accepted reports: what the public map says of all Ukraine [R-MAP-3]. */
export async function countPeopleHelped(db: Reader): Promise<number> {
  const { people } = await db
    .selectFrom('reports')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('peopleHelped'), eb.lit(0)).as('people'))
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(people);
}
