import type { Tx } from '../../../db/pool.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { writeLeaving } from './waiting-list.repo.ts';

/** Why nobody waits any longer, or why somebody left the list without having asked for it. */
export type WaitingEnded = 'declined' | 'expired' | 'eventOver' | 'eventCancelled';
type EventFacts = Pick<
  EventOfParticipants,
  'id' | 'name' | 'eventDate' | 'endsAt' | 'locationCity' | 'locationAddress' | 'regionId'
>;

/** Tells people that they wait no longer, and why. */
export const tellWaitingEnded = async (
  tx: Tx,
  event: EventFacts,
  { people, why, reason = null }: { people: readonly string[]; why: WaitingEnded; reason?: string | null },
  at: Date,
): Promise<void> =>
  people.length === 0
    ? undefined
    : notifyPeople(
        tx,
        people,
        { template: 'waitingEnded', params: { ...(await eventParams(tx, event)), why, reason } },
        at,
      );

/** Ends an event's list with the event, and tells who waited. The caller holds the event's row. */
export async function endWaitingList(
  tx: Tx,
  event: EventFacts,
  { why, reason = null }: { why: 'eventOver' | 'eventCancelled'; reason?: string | null },
  at: Date,
): Promise<void> {
  const people = await writeLeaving(tx, event.id, 'all', { because: why, at });
  await tellWaitingEnded(tx, event, { people, why, reason }, at);
}
