import type { ReceivedOccasion, ReceivedQuery } from '@oplich/contract/accounts/my-help';
import type { GoodsCategory } from '@oplich/contract/warehouse/states';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { compiledByIds } from '../../../db/compiled.ts';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import { notNull, listingOf, type Listing } from '../../../db/paging.ts';
import type { Reader } from '../../../db/pool.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';

/** The help that reached a person, of whomever it came: an occasion is a day by one giver. */
export interface ReceivedAid {
  times: number;
  lastAt: string;
  categories: GoodsCategory[];
}

const received = compiledByIds((db, anyId, { after }: { after: string }) =>
  db
    .selectFrom('accounts as person')
    .innerJoin('issuedAid', on => on.on(sql<SqlBool>`issued_aid.recipient_id = ANY(${ownAccountIds(sql`person.id`)})`))
    .innerJoin('positions', 'positions.id', 'issuedAid.positionId')
    .select(({ fn }) => [
      'person.id as recipientId',
      sql<number>`count(DISTINCT (issued_aid.date, issued_aid.warehouse_id))`.as('times'),
      fn.max('issuedAid.date').as('lastAt'),
      sql<GoodsCategory[]>`array_agg(DISTINCT positions.category ORDER BY positions.category)`.as('categories'),
    ])
    .where('person.id', '=', anyId)
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
  WHERE reached.recipient_id = ANY(${ownAccountIds(person)})
    AND reached.date > (${after})::date AND reached.reverted_at IS NULL`;

/** The same in a list of people, to order and to narrow it by: the day of the last help after a day. */
export const lastAidedAfter = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT max(reached.date) ${reached(person, after)})`;
/** How often help reached somebody after a day. */
export const timesAidedAfter = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(DISTINCT (reached.date, reached.warehouse_id)) ${reached(person, after)})`;

/** Returns on which day help reached people the last time, as it was recorded at an instant; who had none is not in it. */
export async function lastAidedAsOf(
  db: Reader,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ accountId: string; lastAidedOn: string }>`
    SELECT person.id AS account_id, max(issued.date) AS last_aided_on
    FROM unnest(${accountIds}::uuid[]) AS person (id)
      JOIN issued_aid AS issued ON issued.recipient_id = ANY(${ownAccountIds(sql`person.id`)})
    WHERE issued.created_at <= ${at} AND (issued.reverted_at IS NULL OR issued.reverted_at > ${at})
    GROUP BY person.id`.execute(db);
  return new Map(rows.map(({ accountId, lastAidedOn }) => [accountId, lastAidedOn]));
}

/** All that one giver handed out to a person on a day, and by which names the giver goes; without any the product gave it. */
export interface OccasionRow extends Omit<ReceivedOccasion, 'giver'> {
  organizationName: string | null;
  organizerSurname: string | null;
  organizerName: string | null;
  organizerPatronym: string | null;
}

const ownOf = (accountId: string) => sql`ANY(${ownAccountIds(sql`${accountId}::uuid`)})`;

const occasionsOf = (accountId: string) => sql<
  Omit<OccasionRow, `organiz${string}` | 'goods'> & { warehouseId: string }
>`(
  SELECT issued.date || ' ' || issued.warehouse_id AS id, issued.date AS day, issued.warehouse_id,
    (array_agg(issued.event_id::text ORDER BY issued.created_at DESC)
      FILTER (WHERE issued.event_id IS NOT NULL AND issued.recipient_id = ${accountId}))[1] AS event_id
  FROM issued_aid AS issued
  WHERE issued.recipient_id = ${ownOf(accountId)} AND issued.reverted_at IS NULL
  GROUP BY issued.date, issued.warehouse_id)`;

/** The goods issued on an occasion, read only for the rows of a page, as the list is not ordered by them. */
const goodsOf = (accountId: string) => sql<OccasionRow['goods']>`(
  SELECT json_agg(json_build_object('name', goods.position_name, 'units', goods.units, 'quantity', trim_scale(goods.sum)::text)
    ORDER BY goods.position_name)
  FROM (SELECT same.position_name, same.units, sum(same.quantity) AS sum FROM issued_aid AS same
    WHERE same.recipient_id = ${ownOf(accountId)} AND same.date = occasion.day
      AND same.warehouse_id = occasion.warehouse_id AND same.reverted_at IS NULL
    GROUP BY same.position_name, same.units) AS goods)`;

interface OfPerson {
  which: 'received';
  query: z.output<typeof ReceivedQuery>;
  values: { accountId: string };
}

const occasionsFor = compiledListing(
  (db, { query, values: { accountId } }: OfPerson) => {
    const rows = db
      .selectFrom(occasionsOf(accountId).as('occasion'))
      .innerJoin('warehouses', 'warehouses.id', 'occasion.warehouseId')
      .leftJoin('accounts as giver', 'giver.id', 'warehouses.ownerId')
      .leftJoin('organizations', 'organizations.accountId', 'warehouses.ownerId')
      .select(['occasion.id', 'occasion.day', 'occasion.eventId'])
      .select(goodsOf(accountId).as('goods'))
      .select(['organizations.organizationName', 'giver.surname as organizerSurname'])
      .select(['giver.name as organizerName', 'giver.patronym as organizerPatronym']);
    return listingOf(rows, query, { day: notNull(sql`occasion.day`) }, { by: '-day', tie: 'occasion.id' });
  },
  { samePlan: () => true },
);

/** What a person received, by occasion. */
export const listOccasions = (db: Reader, accountId: string, query: OfPerson['query']): Listing<OccasionRow> =>
  occasionsFor(db, { which: 'received', query, values: { accountId } });
