import { participantTransition } from '@oplich/contract';
import type { Answers } from '@oplich/contract/events/schemas';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { applyingAs, beforeAnswers, refusalByMonth, type Refusal } from './apply-rules.ts';
import { checkedAnswers } from './check-answers.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { findParticipation, isFull, lockPerson, standingApplications } from '../participation.repo.ts';
import { checkedAction } from '../deciding/checked-action.ts';
import { makeRecordedTransition } from '../deciding/make-transition.ts';
import { sweepExpired, takePlaces } from '../deciding/places.ts';
import { writeApplication } from '../deciding/write-participation.repo.ts';

const refuse = (refusal: Refusal | null) => {
  if (!refusal) return;
  fail(refusal.code, refusal.allowedAt && { allowedAt: refusal.allowedAt.toISOString() });
};

interface Application {
  answers: Answers;
  /** The event of an application that makes way for this one: withdrawn with it, or standing as before if this is refused. */
  withdrawFrom?: string | null | undefined;
}

/**
 * A displaced person applies to an event [R-PAR-1]. Refusals come in one order; who takes part
 * already changes nothing; an invited person who applies in time is confirmed at once.
 */
export async function applyToEvent(
  operation: Operation,
  eventId: string,
  { answers, withdrawFrom }: Application,
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  if (withdrawFrom && withdrawFrom !== eventId) await makeWay(operation, withdrawFrom, eventId);
  const check = async (event: EventOfParticipants | undefined) => {
    if (!event) return fail('event_not_found');
    const participation = await findParticipation(tx, eventId, actor.id, at);
    const before = beforeAnswers({ event, participation, regionId: actor.regionId, now: at });
    if (before === 'stands') return null;
    refuse(before);
    return { participation, checked: checkedAnswers(event.registrationForm, answers) };
  };
  // Looked at twice. First unlocked, so that whom the rules refuse keeps nobody waiting; then with the event locked,
  // because meanwhile it may have been edited, accomplished or cancelled.
  const unlocked = await check(await findEvent(tx, eventId));
  if (!unlocked) return;
  refuse(refusalByMonth(await standingApplications(tx, actor.id, eventId), at));
  // Whom there is no place for is told so without waiting for the event: most of those who come at once for a few places.
  if (applyingAs(unlocked.participation) === 'apply' && (await isFull(tx, eventId, at))) {
    fail('event_participants_limit_exceeded');
  }
  const application = await check(await lockEvent(tx, eventId, 'update'));
  if (!application) return;
  const { participation, checked } = application;

  // An invitation that ran out but was not swept still holds a place; it is given back before one is taken anew.
  if (participation?.rejectedBecause === 'expired') await sweepExpired(tx, eventId, at);
  const action = applyingAs(participation);
  if (action === 'apply') await takePlaces(tx, eventId, 1, at);
  const isWritten = await writeApplication(tx, { eventId, accountId: actor.id, action, answers: checked, at });
  if (!isWritten) fail('status_change_not_allowed');
  await recordAudit(tx, {
    actor,
    action: 'participant.apply',
    subject: { type: 'event', id: eventId },
    details: { participantId: actor.id, to: participantTransition(action).to },
    at,
  });
}

/** Withdraws the person from another event. Both events are locked in the order of their ids, as by everybody. */
async function makeWay(operation: Operation, otherId: string, eventId: string): Promise<void> {
  const { tx, actor, at } = operation;
  for (const id of [otherId, eventId].toSorted()) await lockEvent(tx, id, 'update');
  const event = await findEvent(tx, otherId);
  const participation = await findParticipation(tx, otherId, actor.id, at, { lock: false });
  if (!event || !participation) return fail('event_not_found');
  const action = checkedAction({ event, participation, isThere: true, to: 'rejected', side: 'person', at });
  if (action) await makeRecordedTransition(operation, { event, participation, action });
}
