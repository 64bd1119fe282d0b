import {
  participantTransition,
  participantTransitions,
  rowsOfAction,
  type InvitedBecause,
  type ParticipantAction,
} from '@oplich/contract';
import type { Answers } from '@oplich/contract/events/bodies';
import { sql, type SqlBool } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { compiled } from '../../../db/compiled.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Participation } from '../participation.repo.ts';
import { decided, decidedIn } from './decided-in.ts';
import { takingPlaces } from './places.repo.ts';

/*
 * All statements that write a participant. Each writes only rows in the statuses from which the table of transitions lets the action begin,
 * because another transaction may have been faster, and returns whose rows it wrote.
 */

interface Application {
  eventId: string;
  accountId: string;
  action: 'apply' | 'acceptByApplying';
  answers: Answers;
}

/** An application as it was written. */
export type WrittenApplication = { accountId: string; answers: Answers } & Pick<
  Participation,
  'status' | 'rejectedBecause' | 'invitedAt' | 'respondBy' | 'invitedBecause' | 'appliedAt' | 'confirmedAt' | 'aidedAt'
>;

interface Values {
  eventIds: readonly string[];
  ids: readonly string[];
  answers: readonly string[];
  at: Date;
}

/**
 * Applying takes a place in the same statement, for all applicants of an event or for none; accepting an invitation by applying already has
 * one.
 */
const writing = (action: Application['action']) => {
  const { to, needs } = participantTransition(action);
  const isTaking = needs?.includes('place') === true;
  const places = sql`SELECT event_id, count(*)::integer FROM applying GROUP BY event_id`;
  return compiled<Values, WrittenApplication>(
    (db, { eventIds, ids, answers, at }) => sql`
      WITH applying AS (SELECT event_id, account_id, answers
          FROM unnest(${eventIds}::uuid[], ${ids}::uuid[], ${answers}::text[]) AS given (event_id, account_id, answers))
        ${isTaking ? sql`, room AS (${takingPlaces(db, places)})` : sql``}
      INSERT INTO participants AS known (event_id, account_id, status, applied_at, confirmed_at, answers, created_at)
      SELECT event_id, account_id, ${sql.lit(to)}, ${at}::timestamptz, ${to === 'confirmed' ? at : null}::timestamptz,
        answers::jsonb, ${at}::timestamptz
      FROM applying ${isTaking ? sql`JOIN room ON room.id = applying.event_id` : sql``}
      ON CONFLICT (event_id, account_id) DO UPDATE SET status = excluded.status, rejected_because = NULL, rejected_at = NULL,
        applied_at = excluded.applied_at, confirmed_at = excluded.confirmed_at, answers = excluded.answers
      WHERE known.status = ANY(${[...rowsOfAction(action)]}::text[])
      RETURNING account_id, status, rejected_because, invited_at, respond_by, invited_because, applied_at, confirmed_at, aided_at, answers`,
  );
};
const writers = { apply: writing('apply'), acceptByApplying: writing('acceptByApplying') };

/** Writes applications, at most one per person, with the places they take. Returns what was written, by person. */
export async function writeApplications(
  tx: Tx,
  applications: readonly Application[],
  at: Date,
): Promise<ReadonlyMap<string, WrittenApplication>> {
  const written = await Promise.all(
    (['apply', 'acceptByApplying'] as const).flatMap(action => {
      const own = applications.filter(one => one.action === action);
      if (own.length === 0) return [];
      const eventIds = own.map(({ eventId }) => eventId);
      const ids = own.map(({ accountId }) => accountId);
      const answers = own.map(one => JSON.stringify(one.answers));
      return writers[action](tx, { eventIds, ids, answers, at });
    }),
  );
  return new Map(written.flat().map(row => [row.accountId, row]));
}

interface Invitations {
  respondBy: Date;
  at: Date;
  /** Why, where nobody picked them by hand, with what they answered before. */
  because?: InvitedBecause;
  answers?: ReadonlyMap<string, Answers>;
  /** Invited by a filter: the organizer does not know who they are. */
  byFilter?: boolean;
}

/** Writes invitations of several people. Returns the people invited. */
export async function writeInvitations(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
  { respondBy, at, because, answers, byFilter = false }: Invitations,
): Promise<string[]> {
  const answersJson = accountIds.map(id => JSON.stringify(answers?.get(id) ?? {}));
  const { rows } = await sql<{ accountId: string }>`
    INSERT INTO participants AS known
      (event_id, account_id, status, invited_by_filter, invited_at, invited_because, respond_by, answers, created_at)
    SELECT ${eventId}::uuid, account_id, ${sql.lit(participantTransitions.invite.to)}, ${byFilter}::boolean, ${at}::timestamptz,
      ${because ?? null}::text, ${respondBy}::timestamptz, answers::jsonb, ${at}::timestamptz
    FROM unnest(${accountIds}::uuid[], ${answersJson}::text[]) AS people (account_id, answers)
    ON CONFLICT (event_id, account_id) DO UPDATE SET status = excluded.status, invited_by_filter = excluded.invited_by_filter,
      invited_at = excluded.invited_at, invited_because = excluded.invited_because, respond_by = excluded.respond_by,
      rejected_because = NULL, rejected_at = NULL, applied_at = NULL, confirmed_at = NULL
      ${answers ? sql`, answers = excluded.answers` : sql``}
    WHERE known.status = ANY(${[...rowsOfAction('invite')]}::text[])
    RETURNING account_id`.execute(tx);
  return rows.map(row => row.accountId);
}

/** Confirms a person called from the waiting list. Returns whether they held no place yet. */
export async function writeCalled(
  tx: Tx,
  eventId: string,
  { accountId, answers }: { accountId: string; answers: Answers },
  at: Date,
): Promise<boolean> {
  const set = {
    status: participantTransitions.confirmWaiting.to,
    rejectedBecause: null,
    rejectedAt: null,
    appliedAt: at,
    confirmedAt: at,
    answers: JSON.stringify(answers),
  };
  const written = await tx
    .insertInto('participants')
    .values({ eventId, accountId, createdAt: at, ...set })
    .onConflict(conflict =>
      conflict
        .columns(['eventId', 'accountId'])
        .doUpdateSet(set)
        .where('participants.status', 'in', rowsOfAction('confirmWaiting')),
    )
    .returning('accountId')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes the same transition of several people. Returns those whose status still allowed it. */
export async function writeTransition(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
  action: ParticipantAction,
  at: Date,
): Promise<ReadonlySet<string>> {
  const { to, because } = participantTransition(action);
  const changed = await tx
    .updateTable('participants')
    .set({
      status: to,
      rejectedBecause: because ?? null,
      ...decided(to, at),
    })
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('status', 'in', rowsOfAction(action))
    .returning('accountId')
    .execute();
  return new Set(changed.map(row => row.accountId));
}

interface WayBack {
  /** The decision to take back, and when it was made: a later transition is not undone. */
  action: ParticipantAction;
  decidedAt: Date;
  before: Pick<Participation, 'status' | 'rejectedBecause' | 'confirmedAt' | 'rejectedAt'>;
  at: Date;
}

/** Leads one person back to where they stood before a decision. Returns whether it still stood. */
export async function writeBack(
  tx: Tx,
  { eventId, accountId }: { eventId: string; accountId: string },
  { action, decidedAt, before, at }: WayBack,
): Promise<boolean> {
  const { to, because = null } = participantTransition(action);
  const { status, rejectedBecause, confirmedAt, rejectedAt } = before;
  const changed = await tx
    .updateTable('participants')
    // An expired invitation has a time of rejection only once the expiry was written.
    .set({
      status,
      rejectedBecause,
      confirmedAt,
      rejectedAt: status === 'rejected' ? (rejectedAt ?? at) : rejectedAt,
      undoneAt: at,
    })
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .where('status', '=', to)
    .where('rejectedBecause', 'is not distinct from', because)
    .where(decidedIn[to], '=', decidedAt)
    .returning('accountId')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Ends everything that an action of the event ends. Returns the people, with when they applied; those who were only invited have no such
 * time.
 */
export async function writeEnd(tx: Tx, eventId: string, action: 'end' | 'cancel', at: Date) {
  const { to, because = null } = participantTransition(action);
  return tx
    .updateTable('participants')
    .set({ status: to, rejectedBecause: because, rejectedAt: at })
    .where('eventId', '=', eventId)
    .where('status', 'in', rowsOfAction(action))
    .returning(['accountId', 'appliedAt'])
    .execute();
}

/** Makes open invitations due no later than an instant, those from the waiting list than one of their own. Returns which became shorter. */
export function writeShorterAnswers(
  tx: Tx,
  eventId: string,
  { until, fromWaitingList, at }: Record<'until' | 'fromWaitingList' | 'at', Date>,
) {
  const latest = sql<Date>`CASE WHEN invited_because = 'waitingList' THEN ${fromWaitingList}::timestamptz ELSE ${until}::timestamptz END`;
  return tx
    .updateTable('participants')
    .set({ respondBy: latest })
    .where('eventId', '=', eventId)
    .where('status', '=', 'invited')
    .where('respondBy', '>', latest)
    .where('respondBy', '>', at)
    .returning(['accountId', 'respondBy'])
    .execute();
}

/** Ends the invitations past their `respondBy`. Returns the people. */
export async function writeExpiry(tx: Tx, eventId: string, at: Date) {
  const { to, because } = participantTransitions.expire;
  return tx
    .updateTable('participants')
    .set({ status: to, rejectedBecause: because, rejectedAt: at })
    .where('eventId', '=', eventId)
    .where('status', 'in', rowsOfAction('expire'))
    .where('respondBy', '<=', at)
    .returning(['accountId', 'invitedBecause'])
    .execute();
}

interface Issue {
  eventId: string;
  /** The member acting for the partner, who is named in the history of each participant. */
  memberId: string | null;
  ids: readonly string[];
  /** The ids the senders gave the issues. */
  issueIds: readonly (string | null)[];
  at: Date;
}

const aiding = compiled<Issue, { accountId: string }>(
  (_, { eventId, memberId, ids, issueIds, at }) => sql`
    WITH acting AS MATERIALIZED (SELECT set_config('oplich.member', coalesce(${memberId}::text, ''), true))
    UPDATE participants SET status = ${sql.lit(participantTransitions.issue.to)}, aided_at = ${at}::timestamptz, issue_id = issue.id
    FROM acting, unnest(${ids}::uuid[], ${issueIds}::uuid[]) AS issue (account_id, id)
    WHERE event_id = ${eventId}::uuid AND participants.account_id = issue.account_id
      AND status = ANY(${[...rowsOfAction('issue')]}::text[])
    RETURNING participants.account_id`,
);

/** Marks several people as aided by one actor. Returns whether the status of all of them still allowed it. */
export const writeIssues = async (tx: Tx, issues: Issue): Promise<boolean> =>
  (await aiding(tx, issues)).length === issues.ids.length;

/** Marks aid as taken back and remembers the id of that issue. Returns whether the participant was aided still. */
export async function writeRevert(
  tx: Tx,
  { eventId, participantId }: { eventId: string; participantId: string },
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('participants')
    .set({
      status: participantTransitions.revert.to,
      aidedAt: null,
      aidRevertedAt: at,
      issueId: null,
      revertedIssueIds: sql`CASE WHEN issue_id IS NULL THEN reverted_issue_ids ELSE reverted_issue_ids || issue_id END`,
    })
    .where('eventId', '=', eventId)
    .where('accountId', '=', participantId)
    .where('status', 'in', rowsOfAction('revert'))
    .returning('accountId')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Erases what an erased person answered to the questions of events, and that a place was kept for theirs; that they took part stays. */
export const eraseAnswersOf = (tx: Tx, accountId: string) =>
  tx
    .updateTable('participants')
    .set({ answers: '{}', windowIsKept: false })
    .where('accountId', '=', accountId)
    .execute();

/** Erases the answers at an event to questions that are no longer asked or now ask something else. */
export const eraseAnswersTo = (tx: Tx, eventId: string, questionIds: readonly string[]) =>
  tx
    .updateTable('participants')
    .set({ answers: sql`answers - ${questionIds}::text[]` })
    .where('eventId', '=', eventId)
    .where(sql<SqlBool>`answers ?| ${questionIds}::text[]`)
    .execute();
