import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { notifyWaitingEnded } from '../waiting/end-waiting-list.ts';
import { inviteWaiting } from '../waiting/invite-waiting.ts';
import { countFree, releasePlaces, lockPlaces, takeFreePlaces } from './places.repo.ts';
import { writeExpiry } from './write-participation.repo.ts';

/*
 * Places of an event. `events.places_taken` is changed here and nowhere else, in the transaction of the participant's
 * row; the constraint `events_places_within_limit` is the last word. A live invitation holds its place. What comes free is
 * given to who waits for it in the same transaction.
 */

/**
 * Takes places, or refuses with `event_participants_limit_exceeded`. Who finds none free first sweeps the invitations
 * that ran out, so a late sweep by the job never costs anybody a place.
 */
export async function takePlaces(tx: Tx, eventId: string, count: number, at: Date): Promise<void> {
  if (count === 0 || (await takeFreePlaces(tx, eventId, count))) return;
  const freed = await sweepExpired(tx, eventId, at);
  if (freed > 0 && (await takeFreePlaces(tx, eventId, count))) return;
  // Two for one free place is not the same as none being free.
  fail('event_participants_limit_exceeded', { asked: count, free: await countFree(tx, eventId) });
}

/**
 * Gives places back, to waiting people if there are any. Called after the rows of those who leave were written, because a person whose
 * household still takes part is passed over. The caller holds the event's lock.
 */
export async function freePlaces(tx: Tx, eventId: string, count: number, at: Date): Promise<void> {
  if (count > 0 && (await releasePlaces(tx, eventId, count)) > 0) await inviteWaiting(tx, eventId, at);
}

/** Gives places back that nobody is to get: those of an event that ends. */
export async function dropPlaces(tx: Tx, eventId: string, count: number): Promise<void> {
  if (count > 0) await releasePlaces(tx, eventId, count);
}

/** Makes invitations past their `respondBy` what they are already shown as: rejected, expired. Returns how many. */
export async function sweepExpired(tx: Tx, eventId: string, at: Date): Promise<number> {
  const swept = await endExpired(tx, eventId, at);
  await freePlaces(tx, eventId, swept, at);
  return swept;
}

/** The same, and the places are nobody's: the event ends, or is to have fewer. */
export async function dropExpired(tx: Tx, eventId: string, at: Date): Promise<void> {
  await dropPlaces(tx, eventId, await endExpired(tx, eventId, at));
}

/**
 * Ends expired invitations. A person invited from the waiting list is notified that they no longer wait. Returns how many ended.
 */
async function endExpired(tx: Tx, eventId: string, at: Date): Promise<number> {
  await lockPlaces(tx, eventId);
  const swept = await writeExpiry(tx, eventId, at);
  const waited = swept.filter(({ invitedBecause }) => invitedBecause === 'waitingList');
  const event = waited.length > 0 ? await findEvent(tx, eventId) : undefined;
  if (event) {
    const people = waited.map(({ accountId }) => accountId);
    await notifyWaitingEnded(tx, event, { people, why: 'expired' }, at);
  }
  return swept.length;
}
