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
import { nothingKnown, orderKey } from './order.ts';
import { hasWaited, isWaiting, writeJoining, writeLeaving } from './waiting-list.repo.ts';

/**
 * A person waits for a place: by the rules of applying apart from the places, and only where there is none [R-WAI-2]. Who waits
 * already changes nothing.
 */
export async function joinWaitingList(
  operation: Operation,
  secrets: Secrets,
  { eventId, answers }: { eventId: string; answers: Answers },
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  const opened = (await lockEvent(tx, eventId, 'update')) ?? fail('event_not_found');
  if (await isWaiting(tx, eventId, actor.id)) return;
  const checked = await assertMayApply(tx, eventId, { actor, answers }, at);
  if (opened.placesTaken >= opened.maxParticipants) await sweepExpired(tx, eventId, at);
  const event = (await findEvent(tx, eventId)) ?? fail('event_not_found');
  if (freePlaces(event) > 0) fail('status_change_not_allowed');

  const recorded = await orderFactsOf(tx, secrets, [actor.id], event.createdAt);
  const facts = recorded.get(actor.id) ?? nothingKnown;
  const joining = { ...facts, eventId, accountId: actor.id, joinedAt: at, answers: checked };
  await writeJoining(tx, { ...joining, orderKey: orderKey(event.orderCriteria, facts) });
  const subject = { type: 'event', id: eventId } as const;
  await recordAudit(tx, { actor, action: 'waitingList.join', subject, at });
}

/** A person waits no longer. Who left before changes nothing; for who never waited there is nothing to leave. */
export async function leaveWaitingList(operation: Operation, eventId: string): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  const event = (await lockEvent(tx, eventId, 'update')) ?? fail('event_not_found');
  const left = await writeLeaving(tx, eventId, [actor.id], { because: 'left', at });
  if (left.length === 0) {
    const participation = await findParticipation(tx, eventId, actor.id, at);
    if (await hasWaited(tx, eventId, actor.id)) return;
    fail(mayKnow({ event, participation }) ? 'not_found' : 'event_not_found');
  }
  const subject = { type: 'event', id: eventId } as const;
  await recordAudit(tx, { actor, action: 'waitingList.leave', subject, at });
}
