import type { Role } from '@oplich/contract';
import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import type { SecurityEntry, SecurityLogQuery } from '@oplich/contract/security-log/schemas';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { byWords, foundByWords, ofEachFound, searchByWords } from '../../db/searching/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { joinedName } from '../../platform/joined-name.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { notNull, listingOf, presented, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';

const entries = (db: Reader) =>
  db
    .selectFrom('securityLog as entry')
    .leftJoin('accounts as account', 'account.id', 'entry.accountId')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actorId')
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.accountId',
      'entry.role',
      'entry.address',
      'entry.sessionId',
      'entry.call',
      'entry.count',
      'account.surname',
      'account.name',
      'account.patronym',
      'entry.actorId',
      'actor.surname as actorSurname',
      'actor.name as actorName',
      'actor.patronym as actorPatronym',
    ]);
type Entries = ReturnType<typeof entries>;
type Row = Awaited<ReturnType<Entries['execute']>>[number];

const present = ({ actorId, actorSurname, actorName, actorPatronym, ...row }: Row): SecurityEntry => ({
  id: row.id,
  accountId: row.accountId,
  address: row.address,
  sessionId: row.sessionId,
  call: row.call,
  count: row.count,
  at: row.at.toISOString(),
  kind: row.kind as SecurityKind,
  role: row.role as Role | null,
  name: joinedName(row),
  actor:
    actorId === null
      ? null
      : { id: actorId, name: joinedName({ surname: actorSurname, name: actorName, patronym: actorPatronym }) },
});

const sortColumns = { at: notNull(sql`entry.at`) } as const;
const fallback = { by: '-at', tie: 'entry.id' } as const;
type Filter = z.output<typeof SecurityLogQuery>;

/** The security log that a filter finds. */
export const listEntries = (db: Reader, query: Filter): Listing<SecurityEntry> =>
  presented(listed(db, query), rows => rows.map(present));

/**
 * Returns a person's entries of the security log, about their log-in and what they did to others', oldest first, for the download of own
 * data: without the address and identity of others.
 */
export const securityEntriesOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('securityLog')
    .select(({ eb }) => [
      'at',
      'kind',
      'call',
      'count',
      eb
        .case()
        .when('actorId', 'is', null)
        .then(eb.ref('address'))
        .when('actorId', '=', accountId)
        .then(eb.ref('address'))
        .end()
        .as('address'),
    ])
    .where(eb => eb.or([eb('accountId', '=', accountId), eb('actorId', '=', accountId)]))
    .orderBy('at')
    .execute();

function listed(db: Reader, query: Filter): Listing<Row> {
  const { search } = query;
  return search
    ? foundByWords(db, { by: named, query, values: {} }, known => searched(db, { ...query, search }, known))
    : unsearched(db, { which: 'securityLog', query, values: {} });
}

/**
 * Searches by the name of the owner or the actor, or by an address, each by an index of its own. The people of that name are found once.
 */
const named = byWords({
  found: (matches, search) => {
    const those = sql`SELECT id FROM named`;
    return {
      shared: sql`named AS MATERIALIZED (SELECT id FROM accounts WHERE ${matches(sql`accounts.search`)})`,
      queries: [
        ofEachFound(those, sql`SELECT id, at FROM security_log WHERE account_id = found.id`),
        ofEachFound(those, sql`SELECT id, at FROM security_log WHERE actor_id = found.id`),
        sql`SELECT there.id, there.at FROM security_log AS there WHERE there.address = ${search}`,
      ],
    };
  },
  rows: entries,
  order: { columns: sortColumns, fallback },
});

/** The same to be counted. */
const alone = (db: Reader) => db.selectFrom('securityLog as entry') as unknown as Entries;

const unsearched = compiledListing((db, { query }: { which: 'securityLog'; query: Filter; values: object }) =>
  listingOf(filtered(entries(db), query), query, sortColumns, fallback, { counted: filtered(alone(db), query) }),
);

/** The same in words. */
async function searched(db: Reader, query: Filter & { search: string }, known?: number): Promise<Listing<Row>> {
  const { search } = query;
  const [found, counted] = [filtered(entries(db), query), filtered(alone(db), query)];
  const inRow = sql<SqlBool>`(strpos(account.search, fold_name(${search})) > 0 OR strpos(actor.search, fold_name(${search})) > 0
    OR entry.address = ${search})`;
  const left = sql`${counted.clearSelect().select('entry.id')}`;
  const words = {
    query,
    inRow,
    id: sql`entry.id`,
    by: named,
    values: {},
    known,
    left,
  };
  const conditions = await searchByWords(db, words);
  return listingOf(found.where(conditions.rows), query, sortColumns, fallback, {
    counted: (conditions.how === 'eachRow' ? found : counted).where(conditions.counted),
    ofIds: entries(db),
    ...conditions.hints,
  });
}

function filtered(all: Entries, { from, to, accountId, kind }: Filter) {
  let rows = all;
  if (from) rows = rows.where('entry.at', '>=', startOfKyivDay(from));
  if (to) rows = rows.where('entry.at', '<', startOfKyivDay(nextDay(to)));
  if (accountId) rows = rows.where('entry.accountId', '=', accountId);
  if (kind) rows = rows.where('entry.kind', 'in', kind);
  return rows;
}
