import type { HelpRequestsQuery, HelpScope } from '@oplich/contract/help-requests/schemas';
import { sql, type NotNull, type SqlBool } from 'kysely';
import type { z } from 'zod';
import {
  byWords,
  containsInRow,
  foundByWords,
  newestSearched,
  ofEachFound,
  regionOrder,
  searchByWords,
  type SearchLimit,
} from '../../db/searching/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { notNull, listingOf, maxCounted, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';
import { compiledByIds } from '../../db/compiled.ts';
import { requestCounts } from './counting/kept-counts.repo.ts';
import type { Helper } from './help-requests.policy.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('helpRequests as request')
    // A requester is always there; joined so, a count that asks nothing of them does without.
    .leftJoin('accounts as requester', 'requester.id', 'request.requesterId')
    .leftJoin('organizations as organization', 'organization.accountId', 'request.requesterId')
    .select([
      'request.id',
      'request.number',
      'request.requesterId',
      'request.requesterRole',
      'request.regionId',
      'request.title',
      'request.description',
      'request.category',
      'request.status',
      'request.createdAt',
      'request.claimedBy',
      'request.claimedUntil',
      'request.ttn',
      'request.decisionComment',
      'request.decidedBy',
      'request.decidedAt',
      'request.actId',
      'request.version',
      'request.withdrawnAt',
      'requester.deletedAt as requesterDeletedAt',
      'requester.anonymisedAt as requesterErasedAt',
      'requester.surname',
      'requester.name',
      'requester.patronym',
      'requester.phoneNumber',
      'requester.locality',
      'requester.residenceAddress',
      'organization.organizationName',
    ])
    .$narrowType<{ surname: NotNull; name: NotNull }>();
type Rows = ReturnType<typeof rows>;
/** The same to be counted: without those who ask it is counted from an index alone. */
const alone = (db: Reader) => db.selectFrom('helpRequests as request') as unknown as Rows;
export type RequestRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

/** Returns a request without checking who may see it. */
export const findRequestRow = (db: Reader, id: string): Promise<RequestRow | undefined> =>
  rows(db).where('request.id', '=', id).executeTakeFirst();

/** The requester's role in a list of others' requests. */
const roleOf = (scope: Exclude<HelpScope, 'mine'>) => (scope === 'users' ? 'displaced' : 'philanthrop');

const ofRequester = (found: Rows, id: string): Rows => found.where('request.requesterId', '=', id);

/** Whether a request is in a list of others' requests, for this helper. */
function isInScope({ role, id, aidRegions }: Helper, scope: Exclude<HelpScope, 'mine'> | 'all') {
  const ofRole = scope === 'all' ? sql`TRUE` : sql`request.requester_role = ${roleOf(scope)}`;
  if (role === 'administrator') return ofRole;
  return sql`${ofRole} AND (request.region_id = ANY (${aidRegions}::smallint[]) AND NOT request.requester_gone
    OR request.status = 'executed' AND request.decided_by = ${id})`;
}

/** Selects the requests of a list, for its helper. */
const inScope = (found: Rows, helper: Helper, scope: HelpScope | 'all'): Rows =>
  scope === 'mine' ? ofRequester(found, helper.id) : found.where(sql<SqlBool>`${isInScope(helper, scope)}`);

const inWords = (search: string) =>
  sql<SqlBool>`(${containsInRow(sql`request.search`, search)} OR ${containsInRow(sql`requester.search`, search)}
    OR ${containsInRow(sql`organization.search`, search)})`;

function filtered(found: Rows, query: z.output<typeof HelpRequestsQuery>): Rows {
  let result = found;
  if (query.status) result = result.where('request.status', 'in', query.status);
  if (query.category) result = result.where('request.category', 'in', query.category);
  if (query.regionId) result = result.where('request.regionId', 'in', query.regionId);
  if (query.from) result = result.where('request.createdAt', '>=', startOfKyivDay(query.from));
  if (query.to) result = result.where('request.createdAt', '<', startOfKyivDay(nextDay(query.to)));
  return result;
}

const sortColumns = {
  requestDate: notNull(sql`request.created_at`),
  number: notNull(sql`request.number`),
  title: notNull(sql`request.title COLLATE "uk-x-icu"`),
  category: notNull(sql`request.category`),
  status: notNull(sql`request.status`),
  region: regionOrder('request.regionId'),
  requester: notNull(sql`request.requester_name COLLATE "uk-x-icu"`),
} as const;

const fallback = { by: '-requestDate', tie: 'request.id' };

/**
 * Searches a helper's requests by their own texts or by the requester, each by an index of its own, where one condition over three tables
 * could use none.
 */
const writeWords = (role: Helper['role'], scope: Exclude<HelpScope, 'mine'> | 'all') =>
  byWords({
    found: (matches, _, { id, aidRegions }: Unsearched['values']) => {
      const those = isInScope({ role, id, aidRegions } as Helper, scope);
      return {
        queries: [
          sql`SELECT request.id, request.created_at FROM help_requests AS request WHERE ${matches(sql`request.search`)} AND ${those}`,
          ofEachFound(
            sql`SELECT id FROM accounts AS person WHERE ${matches(sql`person.search`)}`,
            sql`SELECT id, created_at FROM help_requests AS request WHERE requester_id = found.id AND ${those}`,
          ),
          ofEachFound(
            sql`SELECT account_id FROM organizations AS body WHERE ${matches(sql`body.search`)}`,
            sql`SELECT id, created_at FROM help_requests AS request WHERE requester_id = found.account_id AND ${those}`,
          ),
        ],
      };
    },
    newest: (search, { id, aidRegions }) => sql`
      SELECT request.id, request.created_at FROM (
        SELECT id, created_at, search, requester_id FROM help_requests AS request
        WHERE ${isInScope({ role, id, aidRegions } as Helper, scope)} ORDER BY created_at DESC, id DESC LIMIT ${newestSearched}
      ) AS request
      JOIN accounts AS requester ON requester.id = request.requester_id
      LEFT JOIN organizations AS organization ON organization.account_id = request.requester_id
      WHERE ${inWords(search)}`,
    rows,
    order: { columns: sortColumns, fallback },
  });
const words = new Map<string, ReturnType<typeof writeWords>>();

function wordsIn(...[role, scope]: Parameters<typeof writeWords>) {
  const key = `${role} ${scope}`;
  const written = words.get(key) ?? writeWords(role, scope);
  words.set(key, written);
  return written;
}

interface Unsearched {
  which: { role: Helper['role']; scope: HelpScope | 'all' };
  query: z.output<typeof HelpRequestsQuery>;
  values: Partial<Pick<Helper, 'id' | 'aidRegions'>>;
}

const unsearched = compiledListing((db, { which: { role, scope }, query, values }: Unsearched) => {
  const helper = { role, id: values.id, aidRegions: values.aidRegions } as Helper;
  const found = filtered(inScope(rows(db), helper, scope), query);
  return listingOf(found, query, sortColumns, fallback, {
    counted: filtered(inScope(alone(db), helper, scope), query),
    // Joined on the way, PostgreSQL would prepare to remember the requesters of all requests, for twenty rows.
    byIds: true,
    ofIds: rows(db),
    // Counts by day are not stored.
    ...(scope !== 'mine' && !query.from && !query.to && { total: keptTotal(db, { helper, scope, query }) }),
  });
});

/** Searches the own requests: they are few, so each is compared, whatever the term. */
const searchedOwn = compiledListing(
  (db, { query, values: { id } }: { which: 'mine'; query: Unsearched['query']; values: Pick<Helper, 'id'> }) =>
    listingOf(
      filtered(ofRequester(rows(db), id), query).where(inWords(query.search ?? '')),
      query,
      sortColumns,
      fallback,
      {
        countsOnTheWay: true,
        ofIds: rows(db),
      },
    ),
  { sameSearch: () => true },
);

/** The requests of a scope, newest first. */
export function listRequests(
  db: Reader,
  helper: Helper,
  scope: HelpScope | 'all',
  query: z.output<typeof HelpRequestsQuery>,
  enough: SearchLimit = maxCounted,
): Listing<RequestRow> {
  const { search } = query;
  const { role, id, aidRegions } = helper;
  if (!search) {
    // All requests are of nobody in particular.
    const values = role === 'administrator' && scope !== 'mine' ? {} : { id, aidRegions };
    return unsearched(db, { which: { role, scope }, query, values });
  }
  if (scope === 'mine') return searchedOwn(db, { which: scope, query, values: { id } });
  const values = role === 'administrator' ? {} : { id, aidRegions };
  const by = wordsIn(role, scope);
  return foundByWords(db, { by, query, values, enough }, async known => {
    const found = filtered(inScope(rows(db), helper, scope), query);
    const counted = filtered(inScope(alone(db), helper, scope), query);
    const conditions = await searchByWords(db, {
      query: { ...query, search },
      inRow: inWords(search),
      id: sql`request.id`,
      by,
      values,
      known,
      narrowed: role !== 'administrator',
    });
    return listingOf(found.where(conditions.rows), query, sortColumns, fallback, {
      counted: (conditions.how === 'eachRow' ? found : counted).where(conditions.counted),
      // Collected ids are sorted as a whole, because no order of these lists is that of the index.
      countsOnTheWay: conditions.how === 'collected',
      ofIds: rows(db),
      ...conditions.hints,
    });
  });
}

/** The same list by state: one's own are few and counted; of the others the counts are kept [decision 34]. */
export async function countRequests(db: Reader, helper: Helper, scope: HelpScope | 'all') {
  const counted =
    scope === 'mine'
      ? await inScope(rows(db), helper, scope)
          .clearSelect()
          .select(['request.status', sql<number>`count(*)`.as('count')])
          .groupBy('request.status')
          .execute()
      : await keptCounts(db, { helper, scope });
  const of = (status: RequestRow['status']) =>
    counted.filter(row => row.status === status).reduce((sum, { count }) => sum + count, 0);
  return { underConsideration: of('underConsideration'), executed: of('executed'), rejected: of('rejected') };
}

interface Counting {
  helper: Helper;
  scope: Exclude<HelpScope, 'mine'> | 'all';
  query?: Pick<z.output<typeof HelpRequestsQuery>, 'status' | 'category' | 'regionId'>;
}

/** What `inScope` and `filtered` find, as numbers by state: with those that are seen only because one executed them, which are counted. */
function numbers({ helper: { role, id, aidRegions }, scope, query = {} }: Counting) {
  const asked = sql.join(
    [
      scope === 'all' ? sql`TRUE` : sql`requester_role = ${scope === 'users' ? 'displaced' : 'philanthrop'}`,
      ...(query.status ? [sql`status IN (${sql.join(query.status)})`] : []),
      ...(query.category ? [sql`category IN (${sql.join(query.category)})`] : []),
      ...(query.regionId ? [sql`region_id IN (${sql.join(query.regionId)})`] : []),
    ],
    sql` AND `,
  );
  if (role === 'administrator') return sql`SELECT status, requests FROM ${requestCounts} AS kept WHERE ${asked}`;
  const inRegions = sql`region_id = ANY(${aidRegions}::smallint[]) AND NOT requester_gone`;
  return sql`SELECT status, requests FROM ${requestCounts} AS kept WHERE ${asked} AND ${inRegions}
    UNION ALL SELECT status, 1 FROM help_requests
      WHERE ${asked} AND status = 'executed' AND decided_by = ${id} AND NOT (${inRegions})`;
}

const keptTotal = (db: Reader, counting: Counting) =>
  db.selectNoFrom(
    sql<number>`(SELECT least(coalesce(sum(requests), 0), ${sql.lit(maxCounted)}) FROM (${numbers(counting)}) AS numbers)::int`.as(
      'total',
    ),
  );

async function keptCounts(db: Reader, counting: Counting) {
  const { rows: counted } = await sql<{ status: RequestRow['status']; count: number }>`
    SELECT status, sum(requests)::int AS count FROM (${numbers(counting)}) AS numbers GROUP BY status`.execute(db);
  return counted;
}

/** Returns the items of several requests. */
export const itemsOf = (db: Reader, requestIds: readonly string[]) => itemsIn(db, requestIds, {});

const itemsIn = compiledByIds((db, anyId) =>
  db
    .selectFrom('helpRequestItems')
    .select(['requestId', 'positionId', 'name', 'units', 'quantity'])
    .where('requestId', '=', anyId)
    .orderBy('requestId')
    .orderBy('line'),
);
