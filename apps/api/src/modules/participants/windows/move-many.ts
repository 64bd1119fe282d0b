import { endOfWindow } from '@oplich/contract/events/arrival-windows';
import type { MoveManyToWindow } from '@oplich/contract/participants/windows/schemas';
import { recordAudits } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField, Problem } from '../../../platform/problem.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { findEvent, lockEvent } from '../events-of-participants.repo.ts';
import { unknownAmong } from '../lists/unknown-people.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { findParticipations, lockAccountsAt } from '../participation.repo.ts';
import { movedWindow } from './moved-window.ts';
import { freeOf } from './place.ts';
import { notifyOfWindows } from './notify-of-windows.ts';
import { assertWindowAction } from './window-actions.ts';
import { windowCapacitiesOf, writePlaced } from './windows.repo.ts';

interface Moved {
  done: string[];
  refused: { participantId: string; code: string }[];
}

/**
 * Moves several confirmed participants, by the organizer, to one window that is not over: in one transaction, in the given order, as many
 * as have room [R-WIN-11]. A refusal of one does not undo the move of another, and each moved person is notified once. People who are in
 * that window already count as done.
 */
export async function moveManyToWindow(
  operation: Operation,
  eventId: string,
  { participantIds, start }: MoveManyToWindow,
): Promise<Moved> {
  const { tx, actor, at } = operation;
  asOrganizer(actor, await findEvent(tx, eventId));
  await refuseOwnHousehold(tx, actor, participantIds);
  await lockAccountsAt(tx, eventId, participantIds);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  const to = new Date(start);
  const window = (await windowCapacitiesOf(tx, eventId)).find(one => one.start.getTime() === to.getTime());
  if (event.windowMinutes !== null && !window) return failField('start', 'not_found');
  if (!window || endOfWindow(to, event.windowMinutes ?? 0) <= at) return fail('status_change_not_allowed');

  const found = await findParticipations(tx, eventId, participantIds, at);
  const unknown = await unknownAmong(tx, eventId, participantIds);
  // Kept places included, see `moveToWindow`.
  let free = freeOf(window, true);
  const moved: { accountId: string; from: Date | null; to: Date }[] = [];
  const refused = new Map<string, string>();
  for (const participantId of participantIds) {
    const participation = found.get(participantId);
    if (!participation || unknown.has(participantId)) {
      refused.set(participantId, 'not_found');
      continue;
    }
    try {
      assertWindowAction('moveToWindow', { side: 'organizer', status: participation.status, event, at });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(participantId, error.code);
      continue;
    }
    const from = participation.windowStart;
    if (from?.getTime() === to.getTime()) continue;
    if (free === 0) refused.set(participantId, 'event_participants_limit_exceeded');
    else {
      free -= 1;
      moved.push({ accountId: participantId, from, to });
    }
  }
  await writePlaced(
    tx,
    eventId,
    moved.map(({ accountId }) => ({ accountId, start: to, isKept: false })),
  );
  await recordAudits(
    tx,
    moved.map(one => movedWindow(operation, eventId, one)),
  );
  await notifyOfWindows(
    tx,
    event,
    moved.map(({ accountId }) => accountId),
    at,
  );
  return {
    done: participantIds.filter(id => !refused.has(id)),
    refused: Array.from(refused, ([participantId, code]) => ({ participantId, code })),
  };
}
