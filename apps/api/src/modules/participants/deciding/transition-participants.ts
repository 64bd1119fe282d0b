import { participantTransition, type ParticipantAction, type ParticipantStatus } from '@oplich/contract';
import type { TransitionParticipants } from '@oplich/contract/participants/schemas';
import { savepoint } from '../../../db/pool.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { checkedAction } from './checked-action.ts';
import { findEvent, lockEvent } from '../events-of-participants.repo.ts';
import { recountPlaces } from '../counting/count-people.ts';
import { changesPlaces, givesPlaceBack, makeTransition, takesPlace } from './make-transition.ts';
import { freePlaces } from './places.ts';
import { writeTransition } from './write-participation.repo.ts';
import { unknownAmong } from '../lists/unknown-people.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { findParticipations, lockAccountsAt } from '../participation.repo.ts';
import type { Decision } from './batches/batches.repo.ts';
import { placeConfirmed } from '../windows/place-confirmed.ts';
import { notifyOfDecisionLater } from './batches/notify-of-decisions.ts';

interface Moved {
  done: string[];
  refused: { participantId: string; code: string }[];
  /** What was decided, until its people are told of it. */
  batchId: string | null;
  sendsAt: Date | null;
}

/**
 * Confirms or rejects several participants in one transaction, in the order they were given: each by the rules of the
 * single move, and nobody's refusal undoes another's move. Who was moved so already counts as done. They are told a minute
 * later: until then it can be taken back.
 */
export async function transitionParticipants(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { participantIds, status: to }: TransitionParticipants,
): Promise<Moved> {
  const { tx, actor, at } = operation;
  asOrganizer(actor, await findEvent(tx, eventId));
  await refuseOwnHousehold(tx, actor, participantIds);
  const there = await lockAccountsAt(tx, eventId, participantIds);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  const found = await findParticipations(tx, eventId, participantIds, at);
  const unknown = await unknownAmong(tx, eventId, participantIds);

  const refused = new Map<string, string>();
  /** Who takes which action, from which status. */
  const taken = new Map<string, { action: ParticipantAction; from: ParticipantStatus; all: string[] }>();
  for (const participantId of participantIds) {
    const participation = found.get(participantId);
    if (!participation || unknown.has(participantId)) {
      refused.set(participantId, 'not_found');
      continue;
    }
    try {
      const isThere = there.has(participantId);
      const action = checkedAction({ event, participation, isThere, to, side: 'organizer', at });
      if (!action) continue;
      // Whether a place is left is asked for each of them.
      if (takesPlace(action)) await savepoint(tx, () => makeTransition(tx, { event, participation, action }, at));
      const { status: from } = participation;
      const group = taken.get(`${action} ${from}`) ?? { action, from, all: [] };
      group.all.push(participantId);
      taken.set(`${action} ${from}`, group);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(participantId, error.code);
    }
  }

  const decisions: Decision[] = [];
  for (const { action, from, all } of taken.values()) {
    const made = takesPlace(action) ? new Set(all) : await writeTransition(tx, eventId, all, action, at);
    for (const id of all) if (!made.has(id)) refused.set(id, 'status_change_not_allowed');
    const ids = all.filter(id => made.has(id));
    if (ids.length === 0) continue;
    for (const id of ids) {
      const before = found.get(id);
      if (before) decisions.push({ accountId: id, action, before });
    }
    await recordAudit(tx, {
      actor,
      action: 'participant.move',
      subject: { type: 'event', id: eventId },
      details: { participantIds: ids, from, to, because: participantTransition(action).because ?? null },
      at,
    });
  }
  // What comes free of all of them is given on at once.
  await freePlaces(tx, eventId, decisions.filter(({ action }) => givesPlaceBack(action)).length, at);
  if (to === 'confirmed')
    await placeConfirmed(tx, secrets, event, { ids: decisions.map(({ accountId }) => accountId), at });
  const moved = decisions.filter(({ action }) => changesPlaces(action)).map(({ accountId }) => accountId);
  await recountPlaces(tx, event, { ids: moved, at });
  const { batchId, sendsAt } = await notifyOfDecisionLater(tx, eventId, decisions, at);
  return {
    batchId,
    sendsAt,
    done: participantIds.filter(id => !refused.has(id)),
    refused: Array.from(refused, ([participantId, code]) => ({ participantId, code })),
  };
}
