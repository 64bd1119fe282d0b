import type { Participant } from '@oplich/contract/participants/schemas';
import type { Operation } from '../../../platform/operation.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { getParticipants } from './participants.repo.ts';

/** Returns the people of a first answer that is given again: only to who organizes the event still, and with no more than is seen now. */
export async function seenNow<P extends Participant>(
  { tx, actor, at }: Operation,
  eventId: string,
  first: readonly P[],
): Promise<P[]> {
  asOrganizer(actor, await findEvent(tx, eventId));
  const ids = first.map(({ participantId }) => participantId);
  const now = await getParticipants(tx, eventId, ids, { viewer: actor, at });
  return first.flatMap(was => {
    const person = now.find(({ participantId }) => participantId === was.participantId);
    if (!person) return [];
    const { surname, name, patronym, age, region, answers, allowed } = person;
    return [{ ...was, surname, name, patronym, age, region, answers, allowed }];
  });
}
