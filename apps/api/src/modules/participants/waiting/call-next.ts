import { waitingTransitions } from '@oplich/contract';
import type { CallNext } from '@oplich/contract/participants/waiting-list';
import { lockAccounts } from '../../../db/lock-accounts.ts';
import { assertTransition } from '../../../platform/assert-transition.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { countApplicants } from '../counting/count-people.ts';
import { takeFreePlaces } from '../deciding/places.repo.ts';
import { writeCalled } from '../deciding/write-participation.repo.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { sweepExpired } from '../deciding/places.ts';
import { notifyOfTransition } from '../notify-participants.ts';
import { asOrganizer } from '../participants.policy.ts';
import { placeConfirmed } from '../windows/place-confirmed.ts';
import { callTimeOf } from './call-time.ts';
import { findEligible } from './find-eligible.ts';
import {
  nextStep,
  waitingInOrder,
  writeCall,
  endEntries,
  writePasses,
  type PassedBecause,
  type Waiting,
} from './waiting-list.repo.ts';

const batchSize = 100;
/** One person is called at a time, so no household is taken by somebody chosen in the same call. */
const noneChosen: ReadonlySet<string> = new Set();

interface Next {
  person: Waiting | undefined;
  passed: { entryId: number; because: PassedBecause }[];
}

/** Returns the person to call next: the first in order who may take a place and was not called in vain. */
export async function nextToCall(
  tx: Reader,
  event: Pick<EventOfParticipants, 'id' | 'regionId' | 'onePerHousehold'>,
  at: Date,
): Promise<Next> {
  const passed: Next['passed'] = [];
  let after: number | null = null;
  for (;;) {
    const next: Waiting[] = await waitingInOrder(tx, event.id, { after, limit: batchSize });
    if (next.length === 0) return { person: undefined, passed };
    const refusalOf = await findEligible(tx, event, next, at);
    for (const person of next) {
      const because = person.notReachedAt === null ? refusalOf(person, noneChosen) : 'notReached';
      if (because === null) return { person, passed };
      passed.push({ entryId: person.id, because });
    }
    after = next.at(-1)?.id ?? null;
  }
}

/**
 * Records the organizer's call to the next person, possible from three hours before the event [R-WAI-7]. A person who comes is confirmed;
 * one who was not reached keeps their place on the list, and the following person becomes next. Throws when `participantId` names another
 * person than the next.
 */
export async function callNext(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { outcome, reason, participantId: calledId }: CallNext,
) {
  const { tx, actor, at } = operation;
  const seenEvent = asOrganizer(actor, await findEvent(tx, eventId));
  // Locks are taken in the order person, event. The next person may have changed before the event was locked, so they are read again.
  const { person: likelyNext } = await nextToCall(tx, seenEvent, at);
  const locked = await lockAccounts(tx, likelyNext ? [likelyNext.accountId] : []);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  assertTransition(waitingTransitions, 'callWaiting', {
    status: event.status,
    sides: ['organizer'],
    holds: condition => (condition === 'callTime' ? at >= callTimeOf(event) : event.waitingPeople > 0),
  });
  const { person, passed } = await nextToCall(tx, event, at);
  if (!person || !locked.has(person.accountId)) return fail('status_change_not_allowed');
  const { accountId: participantId } = person;
  if (calledId !== undefined && calledId !== participantId) fail('status_change_not_allowed');
  await refuseOwnHousehold(tx, actor, [participantId]);

  const call = { ...(outcome === 'notReached' && { notReachedAt: at }), ...(reason && { callNote: reason }) };
  if (Object.keys(call).length > 0) await writeCall(tx, person.id, call);
  if (outcome === 'comes') {
    await sweepExpired(tx, eventId, at);
    if (!(await takeFreePlaces(tx, eventId, 1))) fail('event_participants_limit_exceeded', { asked: 1, free: 0 });
    const written = await writeCalled(tx, eventId, person, at);
    if (!written) fail('status_change_not_allowed');
    await placeConfirmed(tx, secrets, event, { ids: [participantId], at });
    await countApplicants(tx, secrets, event, { ids: [participantId], at });
    const step = await nextStep(tx);
    await endEntries(tx, eventId, [participantId], { because: 'confirmed', at, step });
    await writePasses(tx, passed, { step, at });
    await notifyOfTransition(tx, event, [participantId], 'confirmWaiting', at);
  }
  await recordAudit(tx, {
    actor,
    action: 'waitingList.callNext',
    subject: { type: 'event', id: eventId },
    // Without the note: the audit holds no free text about a person.
    details: { participantId, outcome },
    at,
  });
  const updated = await findEvent(tx, eventId);
  return { participantId, outcome, waitingPeople: updated?.waitingPeople ?? 0 };
}
