import type { Tx } from '../../../db/pool.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { takeFreePlaces } from '../deciding/places.repo.ts';
import { writeInvitations } from '../deciding/write-participation.repo.ts';
import { lockEvent } from '../events-of-participants.repo.ts';
import { notifyInvited } from '../notify-participants.ts';
import { answerDue, callTimeOf } from './call-time.ts';
import { findEligible } from './find-eligible.ts';
import {
  nextStep,
  waitingInOrder,
  writeLeaving,
  writePasses,
  type PassedBecause,
  type Waiting,
} from './waiting-list.repo.ts';

/** So many of a list are looked at in one go. */
const lookedAt = 200;

/**
 * Invites the first of an event's waiting list who could accept at this moment, as many as there are free places, in the
 * transaction that made them free. The others ahead are passed over and keep their place. The caller holds the event's row; no person is
 * locked: who is deleted meanwhile waits for the event and declines, and the rules are asked again of who accepts.
 */
export async function inviteWaiting(tx: Tx, eventId: string, at: Date): Promise<string[]> {
  const event = await lockEvent(tx, eventId, 'update');
  if (!event || event.status !== 'scheduled' || at >= callTimeOf(event)) return [];
  const free = event.maxParticipants - event.placesTaken;
  if (event.waitingPeople === 0 || free <= 0) return [];

  const chosen: Waiting[] = [];
  const chosenIds = new Set<string>();
  const passed: { entryId: number; because: PassedBecause }[] = [];
  /** Who was passed over behind the last one that is invited stood ahead of nobody. */
  let behind: typeof passed = [];
  let after: number | null = null;
  while (chosen.length < free) {
    const next: Waiting[] = await waitingInOrder(tx, eventId, { after, most: lookedAt });
    if (next.length === 0) break;
    const whyNot = await findEligible(tx, event, next, at);
    for (const person of next) {
      if (chosen.length === free) break;
      const because = whyNot(person, chosenIds);
      if (because) behind.push({ entryId: person.id, because });
      else {
        chosen.push(person);
        chosenIds.add(person.accountId);
        passed.push(...behind);
        behind = [];
      }
    }
    after = next.at(-1)?.id ?? null;
  }
  if (chosen.length === 0) return [];

  const invited = chosen.map(({ accountId }) => accountId);
  const step = await nextStep(tx);
  if (!(await takeFreePlaces(tx, eventId, invited.length))) throw new Error(`places of ${eventId} are gone`);
  const respondBy = answerDue(event, at);
  const answers = new Map(chosen.map(one => [one.accountId, one.answers]));
  const written = await writeInvitations(tx, eventId, invited, { respondBy, at, because: 'waitingList', answers });
  if (written.length < invited.length) throw new Error(`somebody on the list of ${eventId} holds a place already`);
  await writeLeaving(tx, eventId, invited, { because: 'invited', at, step });
  await writePasses(tx, passed, { step, at });
  await notifyInvited(tx, event, { respondBy, isFromWaitingList: true }, invited, at);
  await recordAudit(tx, {
    actor: null,
    action: 'waitingList.invite',
    subject: { type: 'event', id: eventId },
    details: { participantIds: invited },
    at,
  });
  return invited;
}
