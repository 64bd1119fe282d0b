import type { ActsQuery } from '@oplich/contract/acts/schemas';
import { sql, type SqlBool } from 'kysely';
import {
  byWords,
  containsInRow,
  foundByWords,
  newestSearched,
  searchByWords,
  type SearchLimit,
} from '../../db/searching/contains.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { notNull, listingOf, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';

const acts = (db: Reader) =>
  db
    .selectFrom('acts')
    // But for the receiver always there; joined so, a count that asks nothing of them does without.
    .leftJoin('warehouses as sender', 'sender.id', 'acts.fromWarehouseId')
    .leftJoin('warehouses as receiver', 'receiver.id', 'acts.toWarehouseId')
    .leftJoin('actParties as fromParty', join =>
      join.onRef('fromParty.actId', '=', 'acts.id').on('fromParty.side', '=', 'from'),
    )
    .leftJoin('actParties as toParty', join =>
      join.onRef('toParty.actId', '=', 'acts.id').on('toParty.side', '=', 'to'),
    )
    .select([
      'acts.id',
      'acts.number',
      'acts.kind',
      'acts.status',
      'acts.basisType',
      'acts.basisId',
      'acts.basisLabel',
      'acts.basisDate',
      'acts.executesRequest',
      'acts.date',
      'acts.place',
      'acts.version',
      'acts.byAdministrator',
      'acts.fromWarehouseId',
      'acts.toWarehouseId',
      'acts.recipientId',
      'acts.createdAt',
      'acts.createdBy',
      'acts.createdByMember',
      'acts.issuedAt',
      'acts.issuedBy',
      'acts.issuedByMember',
      'acts.confirmedAt',
      'acts.confirmedBy',
      'acts.confirmedByMember',
      'acts.confirmComment',
      'acts.cancelledAt',
      'acts.cancelledBy',
      'acts.cancelledByMember',
      'acts.cancelReason',
      'sender.ownerId as fromOwnerId',
      'receiver.ownerId as toOwnerId',
    ]);
export type ActRow = Awaited<ReturnType<ReturnType<typeof acts>['execute']>>[number];

/** Which acts somebody reads: an administrator all, the sender its own, the receiver those that were issued. */
const readable = (db: Reader, user: Pick<User, 'id' | 'role'>) => {
  if (user.role === 'administrator') return acts(db);
  const own = sql`(SELECT id FROM warehouses WHERE owner_id = ${user.id})`;
  // Each way to be in an act by an index of its own; one condition that says "or" reads all acts.
  return acts(db).where(
    sql<SqlBool>`acts.id IN (
      SELECT sent.id FROM acts AS sent WHERE sent.from_warehouse_id IN ${own}
      UNION ALL SELECT come.id FROM acts AS come WHERE come.to_warehouse_id IN ${own} AND come.issued_at IS NOT NULL
      UNION ALL SELECT given.id FROM acts AS given WHERE given.recipient_id = ${user.id} AND given.issued_at IS NOT NULL)`,
  );
};

/** An act the user may read; else it is as if it were not there. */
export const findReadable = (db: Reader, user: Pick<User, 'id' | 'role'>, id: string): Promise<ActRow | undefined> =>
  readable(db, user).where('acts.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: of two actions at once the second sees what the first made of it. */
export async function lockReadable(tx: Tx, user: User, id: string): Promise<ActRow> {
  await tx.selectFrom('acts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await findReadable(tx, user, id)) ?? fail('not_found');
}

/** Returns an act by the number on its document, without checking the reader. */
export const findByNumber = (db: Reader, number: string): Promise<ActRow | undefined> =>
  acts(db).where('acts.number', '=', number).executeTakeFirst();

/** What `dayOfAct` says of an act. */
const day = sql<string>`coalesce(acts.date, (acts.created_at AT TIME ZONE 'Europe/Kyiv')::date)`;

const sortColumns = {
  number: sql`acts.number`,
  date: day,
  createdAt: notNull(sql`acts.created_at`),
  place: notNull(sql`acts.place COLLATE "uk-x-icu"`),
  totalCost: sql`(SELECT sum(total) FROM act_items WHERE act_items.act_id = acts.id)`,
  status: notNull(sql`acts.status`),
  kind: notNull(sql`acts.kind`),
  from: sql`from_party.name COLLATE "uk-x-icu"`,
  to: sql`to_party.name COLLATE "uk-x-icu"`,
} as const;

/** By its own words, its goods or, for who reads who they are, its parties. */
const inWords = (search: string, { byParties = true } = {}) =>
  sql<SqlBool>`(${sql.join(
    ['acts.search', ...(byParties ? ['from_party.search', 'to_party.search'] : [])].map(text =>
      containsInRow(sql.ref(text), search),
    ),
    sql` OR `,
  )}
    OR EXISTS (SELECT FROM act_items WHERE act_items.act_id = acts.id AND ${containsInRow(sql`act_items.search`, search)}))`;

const fallback = { by: '-createdAt', tie: 'acts.id' };

/** The same of all acts; each by an index of its own. */
const words = byWords({
  found: matches => ({
    queries: [
      sql`SELECT own.id, own.created_at FROM acts AS own WHERE ${matches(sql`own.search`)}`,
      // An act has two parties and many goods, of which several may say it.
      sql`SELECT DISTINCT acts.id, acts.created_at FROM act_parties AS party JOIN acts ON acts.id = party.act_id WHERE ${matches(sql`party.search`)}`,
      sql`SELECT DISTINCT acts.id, acts.created_at FROM act_items AS item JOIN acts ON acts.id = item.act_id WHERE ${matches(sql`item.search`)}`,
    ],
  }),
  newest: search => sql`
    SELECT acts.id, acts.created_at FROM (
      SELECT id, created_at, search FROM acts ORDER BY created_at DESC, id DESC LIMIT ${newestSearched}
    ) AS acts
    LEFT JOIN act_parties AS from_party ON from_party.act_id = acts.id AND from_party.side = 'from'
    LEFT JOIN act_parties AS to_party ON to_party.act_id = acts.id AND to_party.side = 'to'
    WHERE ${inWords(search)}`,
  rows: acts,
  order: { columns: sortColumns, fallback },
});

function filtered(db: Reader, user: Pick<User, 'id' | 'role'>, query: ActsQuery) {
  let found = readable(db, user);
  if (query.status) found = found.where('acts.status', 'in', query.status);
  if (query.kind) found = found.where('acts.kind', 'in', query.kind);
  if (query.from) found = found.where(day, '>=', query.from);
  if (query.to) found = found.where(day, '<=', query.to);
  return query.direction ? found.where(isOnSide(user, query.direction)) : found;
}

interface Asked {
  which: { role: User['role']; byParties: boolean };
  query: ActsQuery;
  values: { id?: string };
}

const listed = compiledListing(
  (db, { which: { role, byParties }, query, values: { id = '' } }: Asked) => {
    const found = filtered(db, { id, role }, query);
    // The acts of one account are few: each is looked at.
    const named = query.search ? found.where(inWords(query.search, { byParties })) : found;
    return listingOf(named, query, sortColumns, fallback, { ofIds: acts(db) });
  },
  { samePlan: ({ sort }, { role }) => role !== 'administrator' && sort === undefined, sameSearch: () => true },
);

interface HowListed {
  /** Whether the search looks at parties. */
  byParties?: boolean;
  enough?: SearchLimit;
}

/** The acts somebody may read, the newest first. */
export function listReadable(
  db: Reader,
  user: User,
  query: ActsQuery,
  { byParties = true, enough }: HowListed = {},
): Listing<ActRow> {
  const { search } = query;
  const { id, role } = user;
  const which = { role, byParties };
  if (role !== 'administrator') return listed(db, { which, query, values: { id } });
  if (!search) return listed(db, { which, query, values: {} });
  const [by, values] = [words, {}];
  return foundByWords(db, { by, query, values, enough }, async known => {
    const found = filtered(db, user, query);
    const [searchQuery, inRow] = [{ ...query, search }, inWords(search)];
    const conditions = await searchByWords(db, { query: searchQuery, inRow, id: sql`acts.id`, by, values, known });
    return listingOf(found.where(conditions.rows), query, sortColumns, fallback, {
      counted: found.where(conditions.counted),
      ofIds: acts(db),
      ...conditions.hints,
    });
  });
}

/** Condition: the side of the user; administrators act for the central warehouse. */
function isOnSide(user: Pick<User, 'id' | 'role'>, direction: 'sent' | 'received') {
  const owner = sql.ref(direction === 'sent' ? 'sender.owner_id' : 'receiver.owner_id');
  if (user.role === 'administrator') {
    return direction === 'sent'
      ? sql<SqlBool>`${owner} IS NULL`
      : sql<SqlBool>`${owner} IS NULL AND acts.to_warehouse_id IS NOT NULL`;
  }
  return direction === 'sent'
    ? sql<SqlBool>`${owner} = ${user.id}`
    : sql<SqlBool>`(${owner} = ${user.id} OR acts.recipient_id = ${user.id})`;
}

/**
 * Returns which acts have a basis that the user may open: their own event, or an act or a request in which they take part.
 */
export async function openBases(
  db: Reader,
  user: Pick<User, 'id' | 'role' | 'duties'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  if (user.role === 'administrator') return new Set(ids);
  const rows = await db
    .selectFrom('acts')
    .innerJoin('warehouses as sender', 'sender.id', 'acts.fromWarehouseId')
    .select('acts.id')
    .where('acts.id', 'in', [...ids])
    .where(eb =>
      eb.or([
        // People's requests are for who serves them; the partner's own are found below.
        eb.and([
          eb('sender.ownerId', '=', user.id),
          ...(user.duties.includes('requests') ? [] : [eb('acts.basisType', '<>', 'helpRequest')]),
        ]),
        sql<SqlBool>`EXISTS (SELECT FROM events WHERE events.id = acts.basis_id AND events.organizer_id = ${user.id})`,
        sql<SqlBool>`EXISTS (SELECT FROM help_requests WHERE help_requests.id = acts.basis_id AND requester_id = ${user.id})`,
        sql<SqlBool>`EXISTS (SELECT FROM acts AS other JOIN act_parties ON act_parties.act_id = other.id
          WHERE other.id = acts.basis_id AND act_parties.account_id = ${user.id} AND other.issued_at IS NOT NULL)`,
      ]),
    )
    .execute();
  return new Set(rows.map(row => row.id));
}

/** Returns the event an act is made because of, unless it was cancelled. */
export const findEventOfAct = (db: Reader, id: string) =>
  db
    .selectFrom('events')
    .select(['name', 'organizerId', 'eventDate'])
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
