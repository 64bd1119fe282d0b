import { fail, failField } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { endOfWindow } from '@oplich/contract/events/arrival-windows';
import { mayKnow } from '../applying/apply-rules.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { isUnknownTo } from '../lists/unknown-people.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { lockParticipant, type Participation } from '../participation.repo.ts';
import { freeOf } from './place.ts';
import { areKeptPlacesOpen, findEntitledToKeptPlaces } from './place-confirmed.ts';
import { notifyOfWindows } from './notify-of-windows.ts';
import { assertWindowAction } from './window-actions.ts';
import { movedWindow } from './moved-window.ts';
import { windowCapacitiesOf, writePlaced } from './windows.repo.ts';

/** Moves the acting, confirmed person to another window that has room, until the event begins [R-WIN-5]. */
export async function chooseWindow(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  start: string,
): Promise<void> {
  const { tx, actor, at } = operation;
  const event = (await lockEvent(tx, eventId, 'update')) ?? fail('event_not_found');
  const participation = await lockParticipant(operation, { eventId, participantId: actor.id });
  if (!mayKnow({ event, participation })) fail('event_not_found');
  assertWindowAction('chooseWindow', { side: 'person', status: participation?.status ?? 'none', event, at });
  if (!participation) return fail('status_change_not_allowed');
  const areKeptOpen = areKeptPlacesOpen(event, at);
  const mayTakeKept = (await findEntitledToKeptPlaces(tx, secrets, [actor.id], at)).has(actor.id);
  await move(operation, event, participation, {
    start: new Date(start),
    mayTakeKept,
    mayUseKept: areKeptOpen || mayTakeKept,
  });
}

/**
 * Moves a confirmed participant, by the organizer, to a window that is not over, and notifies them [R-WIN-6]. Kept places may be used too:
 * a refusal would reveal to the organizer whose household has which needs.
 */
export async function moveToWindow(
  operation: Operation,
  { eventId, participantId }: { eventId: string; participantId: string },
  start: string,
): Promise<void> {
  const { tx, actor, at } = operation;
  asOrganizer(actor, await findEvent(tx, eventId));
  if (await isUnknownTo(tx, eventId, participantId)) fail('not_found');
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  const participation = (await lockParticipant(operation, { eventId, participantId })) ?? fail('not_found');
  if (participation.isOwn) fail('forbidden');
  const to = new Date(start);
  assertWindowAction('moveToWindow', { side: 'organizer', status: participation.status, event, at });
  if (event.windowMinutes !== null && endOfWindow(to, event.windowMinutes) <= at) fail('status_change_not_allowed');
  const isMoved = await move(operation, event, participation, { start: to, mayTakeKept: false, mayUseKept: true });
  if (isMoved) await notifyOfWindows(tx, event, [participantId], at);
}

interface Target {
  start: Date;
  mayTakeKept: boolean;
  mayUseKept: boolean;
}

/** Moves a participant if there is room; throws if not. Returns false if they were in that window already. */
async function move(
  { tx, actor, at }: Operation,
  event: EventOfParticipants,
  { accountId, windowStart }: Pick<Participation, 'accountId' | 'windowStart'>,
  { start, mayTakeKept, mayUseKept }: Target,
): Promise<boolean> {
  if (windowStart?.getTime() === start.getTime()) return false;
  const windows = await windowCapacitiesOf(tx, event.id);
  const window = windows.find(one => one.start.getTime() === start.getTime());
  if (!window) return failField('start', 'not_found');
  if (freeOf(window, mayUseKept) < 1) fail('event_participants_limit_exceeded', { asked: 1, free: 0 });
  await writePlaced(tx, event.id, [{ accountId, start, isKept: mayTakeKept && window.takenKept < window.kept }]);
  await recordAudit(tx, movedWindow({ actor, at }, event.id, { accountId, from: windowStart, to: start }));
  return true;
}
