import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import type { IssuedAidQuery } from '@oplich/contract/warehouse/schemas';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { byWords, foundByWords, searchByWords } from '../../../db/searching/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { notNull, listingOf, presented, type Listing } from '../../../db/paging.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import type { User } from '../../../platform/user.ts';
import { opensEvent } from '../ledger/opens-event.ts';

/** Every order has an index over all records. */
const issuedColumns = {
  date: notNull(sql`issued_aid.date`),
  totalCost: notNull(sql`issued_aid.total_cost`),
  quantity: notNull(sql`issued_aid.quantity`),
  units: notNull(sql`issued_aid.units COLLATE "uk-x-icu"`),
  placeOfIssue: sql`issued_aid.place_of_issue COLLATE "uk-x-icu"`,
  recipient: notNull(sql`issued_aid.recipient_name COLLATE "uk-x-icu"`),
  uniqueCode: sql`issued_aid.unique_code`,
  position: notNull(sql`issued_aid.position_name COLLATE "uk-x-icu"`),
} as const;

/**
 * The same for some of them, which are found first and sorted then: nobody is to walk the order of all for the few that are of
 * one warehouse or event. Days are searched in the order of all.
 */
const fewColumns = {
  date: issuedColumns.date,
  totalCost: notNull(sql`+issued_aid.total_cost`),
  quantity: notNull(sql`+issued_aid.quantity`),
  units: notNull(sql`(issued_aid.units || '') COLLATE "uk-x-icu"`),
  placeOfIssue: sql`(issued_aid.place_of_issue || '') COLLATE "uk-x-icu"`,
  recipient: notNull(sql`(issued_aid.recipient_name || '') COLLATE "uk-x-icu"`),
  uniqueCode: sql`(issued_aid.unique_code || '')`,
  position: notNull(sql`(issued_aid.position_name || '') COLLATE "uk-x-icu"`),
} as const;

/** Which records: those of a warehouse, those of a recipient, or all. */
export type IssuedScope = { warehouseId: string } | { recipientId: string } | 'all';

const issued = (db: Reader) =>
  db
    .selectFrom('issuedAid')
    // Always there; joined so, a count does without.
    .leftJoin('positions', 'positions.id', 'issuedAid.positionId')
    .leftJoin('events', 'events.id', 'issuedAid.eventId')
    .select([
      'issuedAid.id',
      'issuedAid.date',
      'issuedAid.createdAt',
      'issuedAid.quantity',
      'issuedAid.units',
      'issuedAid.totalCost',
      'issuedAid.placeOfIssue',
      'issuedAid.recipientId',
      'issuedAid.recipientName',
      'issuedAid.uniqueCode',
      'issuedAid.positionId',
      'issuedAid.positionName',
      'issuedAid.eventId',
      'events.name as eventName',
      'events.cancelledAt as eventCancelledAt',
      'events.organizerId',
      'issuedAid.actId',
      'issuedAid.revertedAt',
    ]);
type Issued = ReturnType<typeof issued>;
/** The same to be counted: without what it belongs to it is counted from an index alone. */
const alone = (db: Reader) => db.selectFrom('issuedAid') as unknown as Issued;
type Reading = Pick<User, 'id' | 'role'>;
type IssuedRow = Awaited<ReturnType<Issued['execute']>>[number];

const toIssuedAid = (row: IssuedRow, user: Reading): IssuedAid => ({
  id: row.id,
  date: row.date,
  createdAt: row.createdAt.toISOString(),
  quantity: quantity(row.quantity),
  units: row.units,
  totalCost: row.totalCost,
  placeOfIssue: row.placeOfIssue,
  recipient: { id: row.recipientId, name: row.recipientName },
  uniqueCode: row.uniqueCode,
  position: { id: row.positionId, name: row.positionName },
  eventId: row.eventId,
  eventName: row.eventName,
  eventOpens: row.eventId === null || user.role === 'displaced' ? null : opensEvent(user, row),
  actId: row.actId,
  revertedAt: row.revertedAt?.toISOString() ?? null,
});

type Filter = z.output<typeof IssuedAidQuery>;
interface Asked {
  scope: IssuedScope;
  query: Filter;
}
const fallback = { by: '-date', tie: 'issuedAid.id' };

/** Searches the record's own texts and the issued goods, each by an index of its own. */
const words = byWords({
  found: matches => ({
    queries: [
      sql`SELECT own.id, own.date FROM issued_aid AS own WHERE ${matches(sql`own.search`)}`,
      sql`SELECT of_goods.id, of_goods.date FROM positions AS goods JOIN issued_aid AS of_goods ON of_goods.position_id = goods.id
        WHERE ${matches(sql`goods.search`)}`,
    ],
  }),
  rows: issued,
  order: { columns: issuedColumns, fallback },
});

/** Searches the issued goods: for one warehouse among its own positions first, otherwise by the database's choice. */
const inGoods = (search: string, scope: IssuedScope) =>
  scope !== 'all' && 'warehouseId' in scope
    ? sql<SqlBool>`issued_aid.position_id = ANY (ARRAY(SELECT id FROM positions
        WHERE warehouse_id = ${scope.warehouseId} AND strpos(search, fold_name(${search})) > 0))`
    : sql<SqlBool>`strpos(positions.search, fold_name(${search})) > 0`;
const inWords = (search: string, scope: IssuedScope) =>
  sql<SqlBool>`(strpos(issued_aid.search, fold_name(${search})) > 0 OR ${inGoods(search, scope)})`;

function filtered(rows: Issued, scope: IssuedScope, query: Filter) {
  let found = rows;
  if (scope !== 'all') {
    found =
      'warehouseId' in scope
        ? found.where('issuedAid.warehouseId', '=', scope.warehouseId)
        : found.where('issuedAid.recipientId', '=', scope.recipientId);
  }
  if (query.eventId) found = found.where('issuedAid.eventId', '=', query.eventId);
  if (query.recipientId) found = found.where('issuedAid.recipientId', '=', query.recipientId);
  if (query.from) found = found.where('issuedAid.date', '>=', query.from);
  if (query.to) found = found.where('issuedAid.date', '<=', query.to);
  return found;
}

/** Issued aid, newest first; reverted issues stay visible and marked. */
export function listIssuedAid(db: Reader, user: Reading, { scope, query }: Asked): Listing<IssuedAid> {
  return presented(searched(db, scope, query), rows => rows.map(row => toIssuedAid(row, user)));
}

/** The same without who received it and where, unless that was at an event; searched by the goods alone. */
export function listIssuedGoods(db: Reader, user: Reading, { scope, query }: Asked): Listing<IssuedAid> {
  const found = filtered(issued(db), scope, query);
  const named = query.search ? found.where(inGoods(query.search, scope)) : found;
  return presented(listingOf(named, query, fewColumns, fallback), rows =>
    rows.map(row => ({
      ...toIssuedAid(row, user),
      recipient: null,
      placeOfIssue: row.eventId === null ? null : row.placeOfIssue,
    })),
  );
}

interface Unsearched {
  which: 'all' | 'warehouseId' | 'recipientId';
  query: Filter;
  values: { warehouseId?: string; recipientId?: string };
}

const unsearched = compiledListing((db, { which, query, values }: Unsearched) => {
  const scope = which === 'all' ? which : ({ [which]: values[which] } as Exclude<IssuedScope, 'all'>);
  const isWhole =
    scope === 'all' && [query.eventId, query.recipientId, query.from, query.to].every(one => one === undefined);
  return listingOf(filtered(issued(db), scope, query), query, isWhole ? issuedColumns : fewColumns, fallback, {
    counted: filtered(alone(db), scope, query),
  });
});

/** For one warehouse, person or event each record is compared; over the whole country records are found by index. */
function searched(db: Reader, scope: IssuedScope, query: Filter): Listing<IssuedRow> {
  const { search } = query;
  if (!search) {
    if (scope === 'all') return unsearched(db, { which: 'all', query, values: {} });
    return 'warehouseId' in scope
      ? unsearched(db, { which: 'warehouseId', query, values: scope })
      : unsearched(db, { which: 'recipientId', query, values: scope });
  }
  const inRow = inWords(search, scope);
  const areFew = scope !== 'all' || query.eventId !== undefined || query.recipientId !== undefined;
  if (areFew)
    return listingOf(filtered(issued(db), scope, query).where(inRow), query, fewColumns, fallback, {
      countsOnTheWay: true,
      ofIds: issued(db),
    });
  const [by, values] = [words, {}];
  return foundByWords(db, { by, query, values }, async known => {
    const [found, counted] = [filtered(issued(db), scope, query), filtered(alone(db), scope, query)];
    const conditions = await searchByWords(db, {
      query: { ...query, search },
      inRow,
      id: sql`issued_aid.id`,
      by,
      values,
      known,
      walkedBy: ['date', 'quantity', 'totalCost', 'placeOfIssue'],
    });
    return listingOf(
      found.where(conditions.rows),
      query,
      conditions.how === 'walked' ? issuedColumns : fewColumns,
      fallback,
      {
        counted: (conditions.how === 'eachRow' ? found : counted).where(conditions.counted),
        // Collected ids are sorted as a whole, because no order of these lists is that of the index.
        countsOnTheWay: conditions.how === 'collected',
        ofIds: issued(db),
        ...conditions.hints,
      },
    );
  });
}

/** One record, which is there. */
export const getIssuedAid = async (db: Reader, user: Reading, id: string): Promise<IssuedAid> =>
  toIssuedAid(await issued(db).where('issuedAid.id', '=', id).executeTakeFirstOrThrow(), user);

/** What a participant received at an event, reverted issues included. */
export async function listIssuedAt(
  db: Reader,
  user: Reading,
  { eventId, recipientId }: Record<'eventId' | 'recipientId', string>,
): Promise<IssuedAid[]> {
  const rows = await issued(db)
    .where('issuedAid.eventId', '=', eventId)
    .where('issuedAid.recipientId', '=', recipientId)
    .orderBy('issuedAid.createdAt')
    .execute();
  return rows.map(row => toIssuedAid(row, user));
}
