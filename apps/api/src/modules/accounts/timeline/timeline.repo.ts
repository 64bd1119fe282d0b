import type { TimelineEntry, TimelineQuery } from '@oplich/contract/accounts/timeline';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { sql, type RawBuilder } from 'kysely';
import { containsInRow } from '../../../db/searching/contains.ts';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import { notNull, listingOf, presented, type Listing } from '../../../db/paging.ts';
import type { Reader } from '../../../db/pool.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import { joinedName } from '../../../platform/joined-name.ts';
import { accountEntries } from '../../audit/index.ts';
import { feedbackMessages } from '../../feedback/index.ts';
import { activity } from '../own-data/activity.repo.ts';

interface Row extends Omit<TimelineEntry, 'at' | 'actor'> {
  at: Date;
  actorId: string | null;
  actorRole: NonNullable<TimelineEntry['actor']>['role'];
}

const columns = { at: notNull(sql`timeline.at`) } as const;
const fallback = { by: '-at', tie: 'timeline.key' } as const;

/** What an entry is about, and who did it. */
const words = sql`fold_name(concat_ws(' ', timeline.title, actor.surname, actor.name, actor.patronym))`;

/** A request that who asked took back was rejected by nobody. */
const asTold = sql`CASE WHEN kind = 'helpRequest' AND rejected_because = 'withdrawn' THEN rejected_because ELSE status END`;

/**
 * Selects what a person took part in, requested, received, wrote and was written, and what happened to their accounts, as one table. Two
 * accounts of one person may have taken part in one event: a number tells their entries apart.
 */
const everything = (accounts: RawBuilder<string[]>, at: Date) => sql<Row & { key: number }>`(
  SELECT row_number() OVER (ORDER BY at, kind, id) AS key, kind, id, title, at, status, action, actor_id, actor_role, event_id
  FROM (SELECT kind, id, title, at, ${asTold} AS status, NULL AS action, NULL::uuid AS actor_id, NULL AS actor_role, event_id
    FROM ${activity(accounts, at)}
  UNION ALL ${feedbackMessages(accounts)}
  UNION ALL ${accountEntries(accounts)}) AS every)`;

interface OfAccount {
  which: 'timeline';
  query: TimelineQuery;
  values: { accountId: string; at: Date };
}

const timelineOf = compiledListing(
  (db, { query, values: { accountId, at } }: OfAccount) => {
    const { kind, from, to, search } = query;
    let rows = db
      .selectFrom(everything(ownAccountIds(sql`${accountId}::uuid`), at).as('timeline'))
      .leftJoin('accounts as actor', 'actor.id', 'timeline.actorId')
      .select(['timeline.id', 'timeline.kind', 'timeline.at', 'timeline.title', 'timeline.status', 'timeline.action'])
      .select(['timeline.eventId', 'timeline.actorId', 'timeline.actorRole'])
      .select(['actor.surname', 'actor.name', 'actor.patronym']);
    if (kind) rows = rows.where('timeline.kind', 'in', kind);
    if (from) rows = rows.where('timeline.at', '>=', startOfKyivDay(from));
    if (to) rows = rows.where('timeline.at', '<', startOfKyivDay(nextDay(to)));
    if (search) rows = rows.where(containsInRow(words, search));
    return listingOf(rows, query, columns, fallback);
  },
  { samePlan: () => true, sameSearch: () => true },
);

/** Returns an account's timeline, with what happened under second accounts of the same person. */
export const listTimeline = (
  db: Reader,
  accountId: string,
  { query, at }: { query: TimelineQuery; at: Date },
): Listing<TimelineEntry> =>
  presented(timelineOf(db, { which: 'timeline', query, values: { accountId, at } }), found =>
    found.map(({ actorId, actorRole, surname, name, patronym, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      actor: actorId === null ? null : { id: actorId, role: actorRole, name: joinedName({ surname, name, patronym }) },
    })),
  );
