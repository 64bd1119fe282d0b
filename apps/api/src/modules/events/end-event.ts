import { fail } from '../../platform/problem.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { endParticipations, endWaitingList, eventParams, notifyPeople } from '../participants/index.ts';
import { reserveForEvent } from '../warehouse/index.ts';
import { countsAndAidOf } from './event-details.repo.ts';
import { assertEvent } from './events.policy.ts';
import { lockOrganized } from './find-event.ts';
import { withdrawNews } from './news/notify-region.ts';
import { changeEvent, writeFinish } from './write-events.repo.ts';

/**
 * Records that the event took place: open invitations and applications end (`expired`) and are notified, confirmed people who did not come
 * stay confirmed, and unissued reservations are released. Not before the event's day. An event cut short has no absentees.
 */
export async function accomplishEvent(
  operation: Operation,
  id: string,
  { interrupted = false }: { interrupted?: boolean | undefined } = {},
): Promise<void> {
  const { tx, actor, at } = operation;
  const event = await lockOrganized(tx, actor, id);
  assertEvent(actor, event, 'accomplish', { at });
  const ended = await endParticipations(tx, id, 'end', at);
  await endWaitingList(tx, event, { why: 'eventOver' }, at);
  await changeEvent(tx, id, { status: 'accomplished', accomplishedAt: at, interrupted });
  await reserveForEvent(tx, id, new Map(), at);
  await withdrawNews(tx, [id]);
  const params = await eventParams(tx, event);
  for (const { applied, people } of ended)
    await notifyPeople(tx, people, { template: 'participationEnded', params: { ...params, applied } }, at);
  await recordAudit(tx, {
    actor,
    action: 'event.accomplish',
    subject: { type: 'event', id },
    details: { interrupted },
    at,
  });
}

/** The event's report is accepted, and nothing moves in the event any more. The caller has locked it. */
export async function finishEvent({ tx, at }: Operation, id: string): Promise<void> {
  if (!(await writeFinish(tx, id, at))) fail('status_change_not_allowed');
}

/**
 * Cancels a scheduled event at which nobody was aided: everyone invited, applied or confirmed becomes `eventCancelled` and is notified at
 * once with the reason. The event stays visible to these people.
 */
export async function cancelEvent(operation: Operation, id: string, reason: string): Promise<void> {
  const { tx, actor, at } = operation;
  const event = await lockOrganized(tx, actor, id);
  const { counts } = await countsAndAidOf(tx, id, at);
  assertEvent(actor, event, 'delete', { aided: counts.aided, at });
  const ended = await endParticipations(tx, id, 'cancel', at);
  await endWaitingList(tx, event, { why: 'eventCancelled', reason }, at);
  await changeEvent(tx, id, { cancelledAt: at, cancelReason: reason });
  await reserveForEvent(tx, id, new Map(), at);
  await withdrawNews(tx, [id]);
  const params = { ...(await eventParams(tx, event)), reason };
  for (const { applied, people } of ended)
    await notifyPeople(tx, people, { template: 'eventCancelled', params: { ...params, applied } }, at);
  await recordAudit(tx, {
    actor,
    action: 'event.cancel',
    subject: { type: 'event', id },
    at,
  });
}
