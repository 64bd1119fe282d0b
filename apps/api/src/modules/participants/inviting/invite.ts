import { invitationsOfOneADay, participantTransitions } from '@oplich/contract';
import type { CannotAccept } from '@oplich/contract/participants/schemas';
import { dueBy } from '@oplich/contract/participants/due-by';
import { dayMs } from '@oplich/contract/shared/kyiv-time';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { nobody } from '../applying/apply-rules.ts';
import { applyAllowedAt } from '../applying/once-a-month.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { asOrganizer, assertParticipant } from '../participants.policy.ts';
import { standingApplicationsOf } from '../applying/applications.repo.ts';
import { findParticipations } from '../participation.repo.ts';
import { sweepExpired, takePlaces } from '../deciding/places.ts';
import { writeInvitations } from '../deciding/write-participation.repo.ts';
import { makeKnown, unknownAmong } from '../lists/unknown-people.repo.ts';
import { lastInvitedTooOften } from './invited-lately.repo.ts';
import { lockInvitable } from '../people.repo.ts';
import { notifyInvited } from '../notify-participants.ts';

interface Picked {
  emails: readonly string[];
  ids: readonly string[];
  /** Invites nobody if somebody could not accept in time. */
  askFirst?: boolean | undefined;
  /** Whether invitations of one person are limited; to a new event nobody was invited before. */
  isLimited?: boolean;
}
interface Outcome {
  /** The ids of those who are invited. */
  invited: string[];
  /** The people who could not accept in time, if `askFirst` was set. */
  cannotAccept: CannotAccept[];
}

/**
 * Locks the hand-picked people's accounts against deletion until the transaction ends. Refuses those that are not active displaced
 * accounts, and names them.
 */
async function lockPicked(tx: Tx, { emails, ids }: Picked) {
  if (emails.length === 0 && ids.length === 0) return [];
  const people = await lockInvitable(tx, { emails, ids });
  const unknownEmails = emails.filter(email => !people.some(person => person.email === email));
  const unknownIds = ids.filter(id => !people.some(person => person.id === id));
  if (unknownEmails.length > 0 || unknownIds.length > 0) {
    fail('some_specific_users_not_exist', { emails: unknownEmails, ids: unknownIds });
  }
  return people;
}

type People = readonly { id: string; email: string }[];

/** Refuses people who are invited, applied, confirmed or aided already; names only what the caller typed. */
async function refuseTakingPart(
  tx: Tx,
  eventId: string,
  { people, picked, unknown }: { people: People; picked: Picked; unknown: ReadonlySet<string> },
  at: Date,
) {
  const now = await findParticipations(
    tx,
    eventId,
    people.map(person => person.id),
    at,
  );
  const standing = new Set(
    [...now.values()]
      // People whose invitation the organizer does not know of are invited like anybody else.
      .filter(one => !participantTransitions.invite.from[one.status] && !unknown.has(one.accountId))
      .map(one => one.accountId),
  );
  if (standing.size === 0) return;
  const taken = people.filter(person => standing.has(person.id));
  fail('email_already_invited', {
    emails: taken.map(person => person.email).filter(email => picked.emails.includes(email)),
    ids: taken.map(person => person.id).filter(id => picked.ids.includes(id)),
  });
}

/**
 * Limits how often a person is invited to an event, as each invitation notifies them. If one person exceeds the limit, nobody of the call
 * is invited.
 * @throws too_many_requests, with the seconds to wait
 */
async function refuseInvitedOften(tx: Tx, eventId: string, people: People, at: Date): Promise<void> {
  const since = new Date(at.getTime() - dayMs);
  const ids = people.map(({ id }) => id);
  const oldest = await lastInvitedTooOften(tx, eventId, ids, { since, most: invitationsOfOneADay });
  if (!oldest) return;
  fail('too_many_requests', { retryAfter: Math.max(1, Math.ceil((oldest.getTime() + dayMs - at.getTime()) / 1000)) });
}

/**
 * Returns the people whom the once-a-month rule keeps from accepting until the answer is due: their invitation would hold a place for
 * nobody unless they withdraw a standing application. Names only what the caller typed.
 */
async function whoCannotAccept(
  tx: Tx,
  { eventId, people, picked, respondBy }: { eventId: string; people: People; picked: Picked; respondBy: Date },
): Promise<CannotAccept[]> {
  const ids = people.map(({ id }) => id);
  const standing = await standingApplicationsOf(tx, ids, eventId);
  return people.flatMap(({ id, email }) => {
    const allowedAt = applyAllowedAt(standing.get(id) ?? [], respondBy);
    if (allowedAt === null) return [];
    return [
      {
        email: picked.emails.includes(email) ? email : null,
        participantId: picked.ids.includes(id) ? id : null,
        allowedAt: allowedAt.toISOString(),
      },
    ];
  });
}

/** Invites hand-picked people, all or none, and notifies each by email. */
export async function inviteToEvent(operation: Operation, eventId: string, picked: Picked): Promise<Outcome> {
  const { tx, actor, at } = operation;
  refuseLate(asOrganizer(actor, await findEvent(tx, eventId)), at);
  // People are locked before the event, as everywhere. The event may have been accomplished or cancelled in the meantime.
  const people = await lockPicked(tx, picked);
  await refuseOwnHousehold(
    tx,
    actor,
    people.map(({ id }) => id),
  );
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  refuseLate(event, at);
  if (people.length === 0) return { invited: [], cannotAccept: [] };
  const unknown = await unknownAmong(
    tx,
    event.id,
    people.map(({ id }) => id),
  );
  await refuseTakingPart(tx, event.id, { people, picked, unknown }, at);
  if (picked.isLimited) await refuseInvitedOften(tx, event.id, people, at);
  const respondBy = dueBy(event, at);
  await sweepExpired(tx, event.id, at);
  // Free places belong to waiting people.
  if (event.waitingPeople > 0) fail('event_participants_limit_exceeded', { asked: people.length, free: 0 });
  if (picked.askFirst) {
    const cannotAccept = await whoCannotAccept(tx, { eventId, people, picked, respondBy });
    if (cannotAccept.length > 0) return { invited: [], cannotAccept };
  }
  // An invitation by a filter that still runs becomes one by name; its place is taken already.
  const known = await makeKnown(tx, event.id, [...unknown], { respondBy, at });
  const others = people.map(({ id }) => id).filter(id => !known.includes(id));
  await takePlaces(tx, event.id, others.length, at);
  const written = [
    ...known,
    ...(others.length > 0 ? await writeInvitations(tx, event.id, others, { respondBy, at }) : []),
  ];
  if (written.length < people.length) fail('status_change_not_allowed');
  await notifyInvited(tx, event, { respondBy }, written, at);
  await recordAudit(tx, {
    actor,
    action: 'participant.invite',
    subject: { type: 'event', id: event.id },
    details: { participantIds: written },
    at,
  });
  return { invited: written, cannotAccept: [] };
}

const refuseLate = (event: EventOfParticipants, at: Date) =>
  assertParticipant('invite', nobody, { event, sides: ['organizer'], at });
