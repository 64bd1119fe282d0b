import { participantTransitions } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { nobody } from '../applying/apply-rules.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { asOrganizer, assertParticipant } from '../participants.policy.ts';
import { findParticipations } from '../participation.repo.ts';
import { sweepExpired, takePlaces } from '../deciding/places.ts';
import { writeInvitations } from '../deciding/write-participation.repo.ts';
import { lockInvitable } from '../people.repo.ts';
import { notifyInvited } from '../notify-participants.ts';

interface Picked {
  emails: readonly string[];
  ids: readonly string[];
}

/**
 * The hand-picked people's accounts, kept from being deleted until the transaction ends; refuses, naming them, those that
 * are no active displaced account.
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

/** Who is invited, applied, confirmed or aided already cannot be invited again; only what the caller typed is named. */
async function refuseTakingPart(
  tx: Tx,
  eventId: string,
  people: { id: string; email: string }[],
  picked: Picked,
  at: Date,
) {
  const now = await findParticipations(
    tx,
    eventId,
    people.map(person => person.id),
    at,
  );
  const standing = new Set(
    [...now.values()].filter(one => !participantTransitions.invite.from[one.status]).map(one => one.accountId),
  );
  if (standing.size === 0) return;
  const taken = people.filter(person => standing.has(person.id));
  fail('email_already_invited', {
    emails: taken.map(person => person.email).filter(email => picked.emails.includes(email)),
    ids: taken.map(person => person.id).filter(id => picked.ids.includes(id)),
  });
}

/** Invites hand-picked people, all or none. Returns their ids; each is told by email. */
export async function inviteToEvent(operation: Operation, eventId: string, picked: Picked): Promise<string[]> {
  const { tx, actor, at } = operation;
  refuseLate(asOrganizer(actor, await findEvent(tx, eventId)), at);
  // People are locked before the event, as everywhere; meanwhile it may have been accomplished or cancelled.
  const people = await lockPicked(tx, picked);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  refuseLate(event, at);
  if (people.length === 0) return [];
  await refuseTakingPart(tx, event.id, people, picked, at);
  await sweepExpired(tx, event.id, at);
  await takePlaces(tx, event.id, people.length, at);
  // An answer is never due after the event has begun; one that has begun already is answered in the usual time.
  const usual = at.getTime() + event.respondTimeHours * 3_600_000;
  const begins = event.eventDate.getTime();
  const respondBy = new Date(begins > at.getTime() ? Math.min(usual, begins) : usual);
  const written = await writeInvitations(
    tx,
    event.id,
    people.map(({ id }) => id),
    { respondBy, at },
  );
  if (written.length < people.length) fail('status_change_not_allowed');
  await notifyInvited(tx, event, respondBy, written, at);
  await recordAudit(tx, {
    actor,
    action: 'participant.invite',
    subject: { type: 'event', id: event.id },
    details: { participantIds: written },
    at,
  });
  return written;
}

const refuseLate = (event: EventOfParticipants, at: Date) =>
  assertParticipant('invite', nobody, { event, sides: ['organizer'], at });
