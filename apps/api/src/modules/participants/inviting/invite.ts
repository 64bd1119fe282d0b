import { participantTransitions, rowsOfAction } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { nobody } from '../applying/apply-rules.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { asOrganizer, assertParticipant } from '../participants.policy.ts';
import { asOf } from '../participation.repo.ts';
import { sweepExpired, takePlaces } from '../deciding/places.ts';
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
  const people = await tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', 'displaced')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(eb =>
      eb.or([
        eb('email', '=', sql<string>`any(${[...emails]}::text[])`),
        eb('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
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
  const rows = await tx
    .selectFrom('participants')
    .select(['accountId', 'status', 'respondBy', 'rejectedBecause'])
    .where('eventId', '=', eventId)
    .where(
      'accountId',
      'in',
      people.map(person => person.id),
    )
    .execute();
  const standing = new Set(
    rows.filter(row => !participantTransitions.invite.from[asOf(row, at).status]).map(row => row.accountId),
  );
  if (standing.size === 0) return;
  const taken = people.filter(person => standing.has(person.id));
  fail('email_already_invited', {
    emails: taken.map(person => person.email).filter(email => picked.emails.includes(email)),
    ids: taken.map(person => person.id).filter(id => picked.ids.includes(id)),
  });
}

/** Invites hand-picked people, all or none. Returns their ids; each is told by email. */
export async function inviteToEvent(tx: Tx, user: User, eventId: string, picked: Picked, at: Date): Promise<string[]> {
  refuseLate(asOrganizer(user, await findEvent(tx, eventId)), at);
  // People are locked before the event, as everywhere; meanwhile it may have been accomplished or cancelled.
  const people = await lockPicked(tx, picked);
  const event = asOrganizer(user, await lockEvent(tx, eventId, 'update'));
  refuseLate(event, at);
  if (people.length === 0) return [];
  await refuseTakingPart(tx, event.id, people, picked, at);
  await sweepExpired(tx, event.id, at);
  await takePlaces(tx, event.id, people.length, at);
  const set = {
    status: participantTransitions.invite.to,
    rejectedBecause: null,
    rejectedAt: null,
    invitedAt: at,
    respondBy: new Date(at.getTime() + event.respondTimeHours * 3_600_000),
    appliedAt: null,
    confirmedAt: null,
  };
  const written = await tx
    .insertInto('participants')
    .values(people.map(({ id }) => ({ eventId: event.id, accountId: id, createdAt: at, ...set })))
    .onConflict(conflict =>
      conflict
        .columns(['eventId', 'accountId'])
        .doUpdateSet(set)
        .where('participants.status', 'in', rowsOfAction('invite')),
    )
    .returning('accountId')
    .execute();
  if (written.length < people.length) fail('status_change_not_allowed');
  await notifyInvited(
    tx,
    event,
    set.respondBy,
    written.map(row => row.accountId),
    at,
  );
  await recordAudit(tx, {
    actor: user,
    action: 'participant.invite',
    subject: { type: 'event', id: event.id },
    details: { participantIds: written.map(row => row.accountId) },
    at,
  });
  return written.map(row => row.accountId);
}

const refuseLate = (event: EventOfParticipants, at: Date) =>
  assertParticipant('invite', nobody, { event, sides: ['organizer'], at });
