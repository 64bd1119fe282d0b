import type { Tx } from '../../../db/pool.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { endEntries } from './waiting-list.repo.ts';

/** Why a list ended, or why somebody was removed from it without their own request. */
export type WaitingEnded = 'declined' | 'expired' | 'eventOver' | 'eventCancelled';
type EventFacts = Pick<
  EventOfParticipants,
  'id' | 'name' | 'eventDate' | 'endsAt' | 'locationCity' | 'locationAddress' | 'regionId' | 'type'
>;

/** Notifies people that they no longer wait, and why. */
export async function notifyWaitingEnded(
  tx: Tx,
  event: EventFacts,
  { people, why, reason = null }: { people: readonly string[]; why: WaitingEnded; reason?: string | null },
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  // After an expired invitation a private event, and so its list, is closed to the person [R-PAR-1].
  const mayJoinAgain = why === 'declined' || (why === 'expired' && event.type !== 'private');
  const params = { ...(await eventParams(tx, event)), why, reason, mayJoinAgain };
  await notifyPeople(tx, people, { template: 'waitingEnded', params }, at);
}

/** Ends an event's list together with the event, and notifies those who waited. The caller has locked the event's row. */
export async function endWaitingList(
  tx: Tx,
  event: EventFacts,
  { why, reason = null }: { why: 'eventOver' | 'eventCancelled'; reason?: string | null },
  at: Date,
): Promise<void> {
  const people = await endEntries(tx, event.id, 'all', { because: why, at });
  await notifyWaitingEnded(tx, event, { people, why, reason }, at);
}
