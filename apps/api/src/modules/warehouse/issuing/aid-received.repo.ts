import type { GoodsCategory } from '@oplich/contract/warehouse/states';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { compiledOf } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';

/** The help that reached a person, of whomever it came: an occasion is a day by one giver. */
export interface ReceivedAid {
  times: number;
  lastAt: string;
  categories: GoodsCategory[];
}

/** Of an account that turned out to be a second one of somebody it counts with the one that stays. */
const received = compiledOf((db, these, { after }: { after: string }) =>
  db
    .selectFrom('accounts as person')
    .innerJoin('accounts as own', on => on.on(sql<SqlBool>`(own.id = person.id OR own.duplicate_of = person.id)`))
    .innerJoin('issuedAid', 'issuedAid.recipientId', 'own.id')
    .innerJoin('positions', 'positions.id', 'issuedAid.positionId')
    .select(({ fn }) => [
      'person.id as recipientId',
      sql<number>`count(DISTINCT (issued_aid.date, issued_aid.warehouse_id))`.as('times'),
      fn.max('issuedAid.date').as('lastAt'),
      sql<GoodsCategory[]>`array_agg(DISTINCT positions.category ORDER BY positions.category)`.as('categories'),
    ])
    .where('person.id', '=', these)
    .where('issuedAid.date', '>', after)
    .where('issuedAid.revertedAt', 'is', null)
    .groupBy('person.id'),
);

/** Returns the help that reached people after a day, by person; who had none is not in it. */
export async function aidReceivedBy(
  db: Reader,
  accountIds: readonly string[],
  after: string,
): Promise<ReadonlyMap<string, ReceivedAid>> {
  const found = await received(db, accountIds, { after });
  return new Map(found.map(({ recipientId, ...aid }) => [recipientId, aid]));
}

const reached = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  FROM issued_aid AS reached
  WHERE reached.recipient_id = ANY(ARRAY(SELECT id FROM accounts AS own WHERE own.id = ${person} OR own.duplicate_of = ${person}))
    AND reached.date > (${after})::date AND reached.reverted_at IS NULL`;

/** The same in a list of people, to order and to narrow it by: the day of the last help after a day. */
export const lastAidedAfter = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT max(reached.date) ${reached(person, after)})`;
/** How often help reached somebody after a day. */
export const timesAidedAfter = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(DISTINCT (reached.date, reached.warehouse_id)) ${reached(person, after)})`;
