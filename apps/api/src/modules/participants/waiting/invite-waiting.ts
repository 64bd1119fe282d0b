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
  endEntries,
  writePasses,
  type PassedBecause,
  type Waiting,
} from './waiting-list.repo.ts';

const batchSize = 200;

/**
 * Invites the first people of an event's waiting list who may accept at this moment, one per free place, in the transaction that freed
 * the places. Others ahead of them are passed over and keep their place. The caller has locked the event's row. People are not locked:
 * a deletion waits for the event's lock and then declines, and the rules are checked again when an invitation is accepted.
 * @returns the ids of those invited
 */
export async function inviteWaiting(tx: Tx, eventId: string, at: Date): Promise<string[]> {
  const event = await lockEvent(tx, eventId, 'update');
  if (!event || event.status !== 'scheduled' || at >= callTimeOf(event)) return [];
  const free = event.maxParticipants - event.placesTaken;
  if (event.waitingPeople === 0 || free <= 0) return [];

  const chosen: Waiting[] = [];
  const chosenIds = new Set<string>();
  const passed: { entryId: number; because: PassedBecause }[] = [];
  /** People passed over since the last chosen one. They are recorded only when somebody behind them is chosen. */
  let passedSinceChosen: typeof passed = [];
  let after: number | null = null;
  while (chosen.length < free) {
    const next: Waiting[] = await waitingInOrder(tx, eventId, { after, limit: batchSize });
    if (next.length === 0) break;
    const refusalOf = await findEligible(tx, event, next, at);
    for (const person of next) {
      if (chosen.length === free) break;
      const because = refusalOf(person, chosenIds);
      if (because) passedSinceChosen.push({ entryId: person.id, because });
      else {
        chosen.push(person);
        chosenIds.add(person.accountId);
        passed.push(...passedSinceChosen);
        passedSinceChosen = [];
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
  await endEntries(tx, eventId, invited, { because: 'invited', at, step });
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
