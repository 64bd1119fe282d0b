import type { Tx } from '../../../db/pool.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { writeLeaving } from './waiting-list.repo.ts';

/** Why nobody waits any longer, or why somebody left the list without having asked for it. */
export type WaitingEnded = 'declined' | 'expired' | 'eventOver' | 'eventCancelled';
type EventFacts = Pick<
  EventOfParticipants,
  'id' | 'name' | 'eventDate' | 'endsAt' | 'locationCity' | 'locationAddress' | 'regionId' | 'type'
>;

/** Tells people that they wait no longer, and why. */
export async function notifyWaitingEnded(
  tx: Tx,
  event: EventFacts,
  { people, why, reason = null }: { people: readonly string[]; why: WaitingEnded; reason?: string | null },
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  // An invitation that ran out opens the list of a private event no more than the event itself [R-PAR-1].
  const mayJoinAgain = why === 'declined' || (why === 'expired' && event.type !== 'private');
  const params = { ...(await eventParams(tx, event)), why, reason, mayJoinAgain };
  await notifyPeople(tx, people, { template: 'waitingEnded', params }, at);
}

/** Ends an event's list with the event, and tells who waited. The caller holds the event's row. */
export async function endWaitingList(
  tx: Tx,
  event: EventFacts,
  { why, reason = null }: { why: 'eventOver' | 'eventCancelled'; reason?: string | null },
  at: Date,
): Promise<void> {
  const people = await writeLeaving(tx, event.id, 'all', { because: why, at });
  await notifyWaitingEnded(tx, event, { people, why, reason }, at);
}
