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
  writeLeaving,
  writePasses,
  type PassedBecause,
  type Waiting,
} from './waiting-list.repo.ts';

const lookedAt = 100;
/** One is called at a time. */
const nobody: ReadonlySet<string> = new Set();

interface Next {
  person: Waiting | undefined;
  passed: { entryId: number; because: PassedBecause }[];
}

/** Returns who is called next: the first in order who could take a place and was not called in vain before. */
export async function nextToCall(
  tx: Reader,
  event: Pick<EventOfParticipants, 'id' | 'regionId' | 'onePerHousehold'>,
  at: Date,
): Promise<Next> {
  const passed: Next['passed'] = [];
  let after: number | null = null;
  for (;;) {
    const next: Waiting[] = await waitingInOrder(tx, event.id, { after, most: lookedAt });
    if (next.length === 0) return { person: undefined, passed };
    const whyNot = await findEligible(tx, event, next, at);
    for (const person of next) {
      const because = person.notReachedAt === null ? whyNot(person, nobody) : 'notReached';
      if (because === null) return { person, passed };
      passed.push({ entryId: person.id, because });
    }
    after = next.at(-1)?.id ?? null;
  }
}

/**
 * The organizer has called who is next, from three hours before the event on [R-WAI-7]: they come, and are confirmed, or were
 * not reached, and the next one is called; those keep their place. Where it says whom they called, nobody else is meant.
 */
export async function callNext(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { outcome, reason, participantId: calledId }: CallNext,
) {
  const { tx, actor, at } = operation;
  const asItWas = asOrganizer(actor, await findEvent(tx, eventId));
  // The person first, then the event; who is next may have changed meanwhile.
  const { person: likely } = await nextToCall(tx, asItWas, at);
  const locked = await lockAccounts(tx, likely ? [likely.accountId] : []);
  const opened = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  assertTransition(waitingTransitions, 'callWaiting', {
    status: opened.status,
    sides: ['organizer'],
    holds: condition => (condition === 'callTime' ? at >= callTimeOf(opened) : opened.waitingPeople > 0),
  });
  const { person, passed } = await nextToCall(tx, opened, at);
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
    await placeConfirmed(tx, secrets, opened, { ids: [participantId], at });
    await countApplicants(tx, secrets, opened, { ids: [participantId], at });
    const step = await nextStep(tx);
    await writeLeaving(tx, eventId, [participantId], { because: 'confirmed', at, step });
    await writePasses(tx, passed, { step, at });
    await notifyOfTransition(tx, opened, [participantId], 'confirmWaiting', at);
  }
  await recordAudit(tx, {
    actor,
    action: 'waitingList.callNext',
    subject: { type: 'event', id: eventId },
    // The note stays on the list: words about a person stand in no entry.
    details: { participantId, outcome },
    at,
  });
  const now = await findEvent(tx, eventId);
  return { participantId, outcome, waitingPeople: now?.waitingPeople ?? 0 };
}
