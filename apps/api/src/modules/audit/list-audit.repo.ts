import type { AuditSubject } from '@oplich/contract/audit/actions';
import type { AuditEntry, AuditQuery } from '@oplich/contract/audit/schemas';
import { sql, type NotNull, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { byWords, foundByWords, ofEachFound, searchByWords } from '../../db/searching/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { joinedName } from '../../platform/joined-name.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { notNull, listingOf, presented, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';

/** The id of what an entry is about, compared as an id: so it is found by its table's key. */
const subjectId = sql`(CASE WHEN audit.subject_id ~ '^[0-9a-f-]{36}$' THEN audit.subject_id::uuid END)`;
const nameIn = (accounts: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${accounts}.surname`)}, ${sql.ref(`${accounts}.name`)}, nullif(${sql.ref(`${accounts}.patronym`)}, '')), '')`;

/**
 * Selects the present name of each subject: entries never change, and so contain no names. For deleted subjects (a draft, a question) the
 * details have the name they had.
 */
const nameOf: Partial<Record<AuditSubject, RawBuilder<unknown>>> = {
  account: sql`SELECT ${nameIn('accounts')} FROM accounts WHERE id = ${subjectId}`,
  helper: sql`SELECT ${nameIn('accounts')} FROM accounts WHERE id = ${subjectId}`,
  event: sql`SELECT name FROM events WHERE id = ${subjectId}`,
  helpRequest: sql`SELECT number FROM help_requests WHERE id = ${subjectId}`,
  report: sql`SELECT events.name FROM reports JOIN events ON events.id = reports.event_id WHERE reports.id = ${subjectId}`,
  position: sql`SELECT name FROM positions WHERE id = ${subjectId}`,
  // A draft has no number yet and is named by its receiver.
  act: sql`SELECT coalesce(acts.number, party.name) FROM acts
    LEFT JOIN act_parties AS party ON party.act_id = acts.id AND party.side = 'to' WHERE acts.id = ${subjectId}`,
  declaration: sql`SELECT coalesce((SELECT number FROM declarations WHERE id = ${subjectId}), audit.details->>'number')`,
  issuedAid: sql`SELECT positions.name FROM issued_aid JOIN positions ON positions.id = issued_aid.position_id
    WHERE issued_aid.id = ${subjectId}`,
  code: sql`SELECT audit.details->>'code'`,
  warehouse: sql`SELECT coalesce(organizations.organization_name, ${nameIn('accounts')}) FROM warehouses
    JOIN accounts ON accounts.id = warehouses.owner_id LEFT JOIN organizations ON organizations.account_id = accounts.id
    WHERE warehouses.id = ${subjectId}`,
  notification: sql`SELECT params->>'title' FROM notifications WHERE id = ${subjectId} AND kind = 'message'`,
  feedback: sql`SELECT subject FROM feedback WHERE id = ${subjectId}`,
  faq: sql`SELECT coalesce((SELECT question_uk FROM faq_entries WHERE id = ${subjectId}), audit.details->>'question')`,
  mail: sql`SELECT ${nameIn('accounts')} FROM mails JOIN accounts ON accounts.id = mails.account_id WHERE mails.id = ${subjectId}`,
  session: sql`SELECT ${nameIn('accounts')} FROM sessions JOIN accounts ON accounts.id = sessions.account_id WHERE sessions.id = ${subjectId}`,
};
const subjectName = sql<string | null>`CASE audit.subject_type ${sql.join(
  Object.entries(nameOf).map(([type, found]) => sql`WHEN ${sql.lit(type)} THEN (${found})`),
  sql` `,
)} END`;

type Filter = z.output<typeof AuditQuery>;

const sortColumns = { at: notNull(sql`audit.seq`) } as const;
const fallback = { by: '-at', tie: 'audit.seq' } as const;

const whole = (db: Reader) => db.selectFrom('audit');
type Audit = ReturnType<typeof whole>;

/**
 * Selects the audit, or what one person did, for themselves and for a partner: each by an index in the order of the list, of which a page
 * is merged. As one condition, all entries of the person would be sorted first.
 */
const audit = (db: Reader, { actorId, sort = fallback.by }: Pick<Filter, 'actorId' | 'sort'>): Audit => {
  if (actorId === undefined) return whole(db);
  const inOrder = sort.startsWith('-') ? sql`ORDER BY seq DESC` : sql`ORDER BY seq`;
  return db.selectFrom(
    sql`((SELECT * FROM audit WHERE actor_id = ${actorId} AND member_id IS DISTINCT FROM ${actorId} ${inOrder})
      UNION ALL (SELECT * FROM audit WHERE member_id = ${actorId} ${inOrder}))`.as('audit'),
  );
};

const entries = (db: Reader, query: Pick<Filter, 'actorId' | 'sort'> = {}) =>
  audit(db, query)
    // Chained at commit, each of them; joined so, a count does without, as it does without the names.
    .leftJoin('auditChain as chain', 'chain.seq', 'audit.seq')
    .leftJoin('accounts as actor', 'actor.id', 'audit.actorId')
    .leftJoin('accounts as member', 'member.id', 'audit.memberId')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.actorId',
      'audit.actorRole',
      'audit.subjectType',
      'audit.subjectId',
      'audit.address',
      'audit.sessionId',
      'audit.details',
      'chain.hash',
      'actor.surname as actorSurname',
      'actor.name as actorName',
      'actor.patronym as actorPatronym',
      'audit.memberId',
      'member.surname as memberSurname',
      'member.name as memberName',
      'member.patronym as memberPatronym',
      subjectName.as('subjectName'),
    ])
    .$narrowType<{ hash: NotNull }>();
type Entries = ReturnType<typeof entries>;
type Row = Awaited<ReturnType<Entries['execute']>>[number];

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor:
    row.actorId === null
      ? null
      : {
          id: row.actorId,
          role: row.actorRole,
          name: joinedName({ surname: row.actorSurname, name: row.actorName, patronym: row.actorPatronym }),
          member:
            row.memberId === null
              ? null
              : {
                  id: row.memberId,
                  name: joinedName({ surname: row.memberSurname, name: row.memberName, patronym: row.memberPatronym }),
                },
        },
  subject: {
    type: row.subjectType,
    id: row.subjectId,
    name: row.subjectName,
  },
  address: row.address,
  sessionId: row.sessionId,
  details: row.details as Record<string, unknown>,
  hash: row.hash.toString('hex'),
});

/** The audit that a filter finds. */
export const listAudit = (db: Reader, query: Filter): Listing<AuditEntry> =>
  presented(listed(db, query), rows => rows.map(present));

function listed(db: Reader, query: Filter): Listing<Row> {
  const { search } = query;
  return search
    ? foundByWords(db, { by: named, query, values: {} }, known => searched(db, { ...query, search }, known))
    : unsearched(db, { which: 'audit', query, values: {} });
}

/** Searches by the name of the actor, for themselves or for a partner. The people of that name are found once. */
const named = byWords({
  found: matches => {
    const those = sql`SELECT id FROM named`;
    return {
      shared: sql`named AS MATERIALIZED (SELECT id FROM accounts WHERE ${matches(sql`accounts.search`)})`,
      queries: [
        ofEachFound(those, sql`SELECT seq, seq FROM audit WHERE actor_id = found.id`),
        ofEachFound(those, sql`SELECT seq, seq FROM audit WHERE member_id = found.id`),
      ],
    };
  },
  rows: entries,
  order: { columns: sortColumns, fallback },
});

const unsearched = compiledListing((db, { query }: { which: 'audit'; query: Filter; values: object }) =>
  listingOf(filtered(entries(db, query), query), query, sortColumns, fallback, {
    counted: filtered(alone(db, query), query),
    byIds: true,
    ofIds: entries(db),
  }),
);
/** The same to be counted. */
const alone = (db: Reader, query: Filter) => audit(db, query) as unknown as Entries;

/** The same in words. */
async function searched(db: Reader, query: Filter & { search: string }, known?: number): Promise<Listing<Row>> {
  const { search } = query;
  const [found, counted] = [filtered(entries(db, query), query), filtered(alone(db, query), query)];
  const inRow = sql<SqlBool>`(strpos(actor.search, fold_name(${search})) > 0 OR strpos(member.search, fold_name(${search})) > 0)`;
  const left = sql`${counted.clearSelect().select('audit.seq')}`;
  const words = {
    query,
    inRow,
    id: sql`audit.seq`,
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

/** The actor is a filter of `audit` itself. */
function filtered(all: Entries, { from, to, action, subjectId, subjectType }: Filter) {
  let rows = all;
  if (from) rows = rows.where('audit.at', '>=', startOfKyivDay(from));
  if (to) rows = rows.where('audit.at', '<', startOfKyivDay(nextDay(to)));
  if (action) rows = rows.where('audit.action', 'in', action);
  if (subjectId) rows = rows.where('audit.subjectId', '=', subjectId);
  if (subjectType) rows = rows.where('audit.subjectType', 'in', subjectType);
  return rows;
}

/** Returns every kind of action in the audit, by skipping through the index instead of reading all of it. */
export async function listActions(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE kinds AS (
      (SELECT action FROM audit ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit WHERE action > kinds.action ORDER BY action LIMIT 1) FROM kinds WHERE kinds.action IS NOT NULL
    )
    SELECT action FROM kinds WHERE action IS NOT NULL`.execute(db);
  return rows.map(row => row.action);
}
