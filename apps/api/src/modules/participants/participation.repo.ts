import {
  isInSet,
  participantSets,
  statusesIn,
  type InvitedBecause,
  type ParticipantStatus,
  type RejectionReason,
} from '@oplich/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Answers } from '@oplich/contract/events/bodies';
import type { Standing } from '@oplich/contract/accounts/who-sees';
import { compiled } from '../../db/compiled.ts';
import { anyOf } from '../../db/any-of.ts';
import { ownAccountIds } from '../../db/own-accounts.ts';
import type { Db, Reader, Tx } from '../../db/pool.ts';
import type { Operation } from '../../platform/operation.ts';
import { personOf, type Person, type User } from '../../platform/user.ts';
import { householdsAround, isOfHouseholdOf } from '../households/index.ts';
import { isUnknownHere } from './lists/unknown-people.repo.ts';
import { standingToParticipant } from './standing-to-participant.ts';

/** One person's participation in one event. */
export interface Participation {
  eventId: string;
  accountId: string;
  status: ParticipantStatus;
  rejectedBecause: RejectionReason | null;
  invitedAt: Date | null;
  respondBy: Date | null;
  /** Why they were invited, where nobody picked them by hand. */
  invitedBecause: InvitedBecause | null;
  appliedAt: Date | null;
  confirmedAt: Date | null;
  rejectedAt: Date | null;
  aidedAt: Date | null;
  /** When issued aid was last taken back. */
  aidRevertedAt: Date | null;
  /** The id that the sender gave the current issue. */
  issueId: string | null;
  /** When the window begins in which the person is expected. */
  windowStart: Date | null;
  answers: Answers;
}

const columns = [
  'eventId',
  'accountId',
  'status',
  'rejectedBecause',
  'invitedAt',
  'respondBy',
  'invitedBecause',
  'appliedAt',
  'confirmedAt',
  'rejectedAt',
  'aidedAt',
  'aidRevertedAt',
  'issueId',
  'windowStart',
  'answers',
] as const;

/** As it is shown, counted and answered everywhere: an invitation past its `respondBy` is rejected, swept or not. */
export function asOf<T extends Pick<Participation, 'status' | 'respondBy' | 'rejectedBecause'>>(
  participation: T,
  at: Date,
): T {
  const { status, respondBy } = participation;
  if (status !== 'invited' || respondBy === null || respondBy > at) return participation;
  return { ...participation, status: 'rejected', rejectedBecause: 'expired' };
}

/** A person's participation as of now, if there is one. */
export async function findParticipation(
  db: Reader,
  eventId: string,
  accountId: string,
  at: Date,
): Promise<Participation | undefined> {
  const row = await db
    .selectFrom('participants')
    .select(columns)
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row && asOf({ ...row, answers: row.answers as Answers }, at);
}

const withPerson = (db: Db, eventId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .select(columns.map(column => `participants.${column}` as const))
    .select([
      'participants.invitedByFilter',
      'participants.revertedIssueIds',
      'surname',
      'name',
      'patronym',
      'birthday',
      'regionId',
      'deletedAt',
    ])
    .where('participants.eventId', '=', eventId)
    .orderBy('participants.accountId')
    .forUpdate('participants');

const oneWithPerson = compiled(
  (db, { eventId, accountId, decider }: Record<'eventId' | 'accountId' | 'decider', string>) =>
    withPerson(db, eventId)
      .select(isOfHouseholdOf(decider, sql`participants.account_id`).as('isOwn'))
      .where('participants.accountId', '=', accountId),
);
const manyWithPerson = compiled((db, { eventId, ids }: { eventId: string; ids: readonly string[] }) =>
  withPerson(db, eventId).where('participants.accountId', '=', anyOf(ids)).skipLocked(),
);

/**
 * Returns a person's participation as of now, locked until the transaction ends, with their name; `isOwn` if it is the actor's or their
 * household's, on which they may not decide [R-TEA-11].
 */
export async function lockParticipant(
  { tx, actor, at }: Operation<Person>,
  { eventId, participantId }: { eventId: string; participantId: string },
) {
  const [row] = await oneWithPerson(tx, { eventId, accountId: participantId, decider: personOf(actor) });
  return row && asOf({ ...row, answers: row.answers as Answers }, at);
}

/** What `lockParticipant` returns. */
export type LockedParticipant = NonNullable<Awaited<ReturnType<typeof lockParticipant>>>;

/**
 * Returns the same for several participants, each with the actor on them, by person. Participants locked by another transaction are left
 * out.
 */
export async function lockParticipants(
  { tx, at }: Pick<Operation, 'tx' | 'at'>,
  eventId: string,
  acts: readonly { actor: Person; participantId: string }[],
): Promise<ReadonlyMap<string, LockedParticipant>> {
  const [first] = acts;
  if (first && acts.length === 1) {
    const row = await lockParticipant({ tx, actor: first.actor, at }, { eventId, participantId: first.participantId });
    return new Map(row && [[row.accountId, row]]);
  }
  const deciders = new Map(acts.map(({ actor, participantId }) => [participantId, personOf(actor)]));
  const [rows, pairs] = await Promise.all([
    manyWithPerson(tx, { eventId, ids: [...deciders.keys()] }),
    householdsAround(tx, [...new Set(deciders.values())]),
  ]);
  const isOwn = (id: string) => {
    const decider = deciders.get(id);
    return id === decider || pairs.some(({ accountId, otherId }) => accountId === decider && otherId === id);
  };
  return new Map(
    rows.map(row => [
      row.accountId,
      asOf({ ...row, answers: row.answers as Answers, isOwn: isOwn(row.accountId) }, at),
    ]),
  );
}

/** The participations of several people in an event as of now, by person. */
export async function findParticipations(
  db: Reader,
  eventId: string,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Participation>> {
  const rows = await db
    .selectFrom('participants')
    .select(columns)
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .execute();
  return new Map(rows.map(row => [row.accountId, asOf({ ...row, answers: row.answers as Answers }, at)]));
}

/** The same of a row of `participants` in a statement. */
export const statusAt = (at: Date) => sql<ParticipantStatus>`
  CASE WHEN participants.status = 'invited' AND participants.respond_by <= ${at} THEN 'rejected' ELSE participants.status END`;

/** Returns the events with invitations past their `respondBy` that nobody swept yet. */
export async function eventsWithExpired(db: Reader, at: Date): Promise<string[]> {
  const events = await db
    .selectFrom('participants')
    .select('eventId')
    .distinct()
    .where('status', '=', 'invited')
    .where('respondBy', '<=', at)
    .orderBy('eventId')
    .execute();
  return events.map(({ eventId }) => eventId);
}

/**
 * Returns whether no place of an event is free. Expired invitations hold no place. It is one statement: between two of them a place may
 * become free, and a person would be refused although nobody is ahead.
 */
export async function isFull(db: Reader, eventId: string, at: Date): Promise<boolean> {
  const full = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        // Free places belong to waiting people.
        eb('waitingPeople', '>', 0),
        and([
          eb('placesTaken', '>=', eb.ref('maxParticipants')),
          not(
            exists(
              selectFrom('participants')
                .select('participants.eventId')
                .whereRef('participants.eventId', '=', 'events.id')
                .where('participants.status', '=', 'invited')
                .where('participants.respondBy', '<=', at),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return full !== undefined;
}

/**
 * Serialises what one person does: of two applications at once, the second sees the first. False when the account is
 * not, or no longer, there: it may have been deleted while its owner was still acting.
 */
export async function lockPerson(tx: Tx, accountId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('accounts')
    .select('deletedAt')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person?.deletedAt === null;
}

/** Locks several participants of an event in the order of their ids; returns those whose account still exists. */
export async function lockAccountsAt(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const people = await tx
    .selectFrom('accounts')
    .select(['id', 'deletedAt'])
    .where('id', '=', anyOf(accountIds))
    // Locks only participants: the organizer must not delay other people.
    .where('id', 'in', taking => taking.selectFrom('participants').select('accountId').where('eventId', '=', eventId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(people.filter(person => person.deletedAt === null).map(person => person.id));
}

/** Condition: the participation is of the `person` (a row of accounts), under any of their accounts. */
export const isOfPerson = sql<SqlBool>`participants.account_id = ANY(${ownAccountIds(sql`person.id`)})`;

/** Condition: the participation of that person at an event, or at the event of a column, under this account itself. */
export const isHere = (eventId: string | RawBuilder<string>) =>
  sql<SqlBool>`(participants.event_id = ${eventId} AND participants.account_id = person.id)`;

/**
 * Returns the organizer's standing to a person over all of its events: an open participation shows the most; a rejected or expired one is
 * over. `null` if they have no event in common.
 */
export async function standingWith(
  db: Reader,
  organizer: Pick<User, 'id' | 'role'>,
  accountId: string,
  at: Date,
): Promise<Standing | null> {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .select([
      'participants.accountId',
      'participants.status',
      'participants.rejectedBecause',
      'participants.respondBy',
      'participants.appliedAt',
      'events.finishedAt',
      'events.eventDate',
      'accounts.deletedAt',
    ])
    .where('participants.accountId', '=', accountId)
    .where('events.organizerId', '=', organizer.id)
    .where('events.cancelledAt', 'is', null)
    .where('participants.status', 'in', statusesIn(participantSets.holdsPlace))
    .where(({ not }) => not(isUnknownHere))
    .execute();
  const standings = rows
    .map(row => asOf(row, at))
    .filter(row => isInSet('holdsPlace', row.status))
    .map(row => standingToParticipant(organizer, row, at));
  return standings.find(standing => standing === 'takesPart') ?? standings[0] ?? null;
}
