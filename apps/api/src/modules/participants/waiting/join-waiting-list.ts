import type { Answers } from '@oplich/contract/events/bodies';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { mayKnow } from '../applying/apply-rules.ts';
import { assertMayApply } from '../applying/apply.ts';
import { sweepExpired } from '../deciding/places.ts';
import { freePlaces } from '../deciding/free-places.ts';
import { findEvent, lockEvent } from '../events-of-participants.repo.ts';
import { findParticipation, lockPerson } from '../participation.repo.ts';
import { orderFactsOf } from './order-facts.repo.ts';
import { noFacts, orderKey } from './order.ts';
import { hasWaited, isWaiting, insertEntry, endEntries } from './waiting-list.repo.ts';

/**
 * Puts the acting person on the waiting list: by the rules of applying except for places, and only while no place is free [R-WAI-2].
 * Does nothing if they wait already.
 */
export async function joinWaitingList(
  operation: Operation,
  secrets: Secrets,
  { eventId, answers }: { eventId: string; answers: Answers },
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  const lockedEvent = (await lockEvent(tx, eventId, 'update')) ?? fail('event_not_found');
  if (await isWaiting(tx, eventId, actor.id)) return;
  const checkedAnswers = await assertMayApply(tx, eventId, { actor, answers }, at);
  if (lockedEvent.placesTaken >= lockedEvent.maxParticipants) await sweepExpired(tx, eventId, at);
  const event = (await findEvent(tx, eventId)) ?? fail('event_not_found');
  if (freePlaces(event) > 0) fail('status_change_not_allowed');

  const recorded = await orderFactsOf(tx, secrets, [actor.id], event.createdAt);
  const facts = recorded.get(actor.id) ?? noFacts;
  const joining = { ...facts, eventId, accountId: actor.id, joinedAt: at, answers: checkedAnswers };
  await insertEntry(tx, { ...joining, orderKey: orderKey(event.orderCriteria, facts) });
  const subject = { type: 'event', id: eventId } as const;
  await recordAudit(tx, { actor, action: 'waitingList.join', subject, at });
}

/** Takes the acting person off the waiting list. Does nothing if they left before; throws `not_found` if they never waited. */
export async function leaveWaitingList(operation: Operation, eventId: string): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  const event = (await lockEvent(tx, eventId, 'update')) ?? fail('event_not_found');
  const left = await endEntries(tx, eventId, [actor.id], { because: 'left', at });
  if (left.length === 0) {
    const participation = await findParticipation(tx, eventId, actor.id, at);
    if (await hasWaited(tx, eventId, actor.id)) return;
    fail(mayKnow({ event, participation }) ? 'not_found' : 'event_not_found');
  }
  const subject = { type: 'event', id: eventId } as const;
  await recordAudit(tx, { actor, action: 'waitingList.leave', subject, at });
}
