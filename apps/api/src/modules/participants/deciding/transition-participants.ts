import { participantTransition, type ParticipantAction, type ParticipantStatus } from '@oplich/contract';
import type { TransitionParticipants } from '@oplich/contract/participants/schemas';
import { savepoint, type Tx } from '../../../db/pool.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { checkedAction } from './checked-action.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { recountPlaces } from '../counting/count-people.ts';
import { changesPlaces, givesPlaceBack, makeTransition, takesPlace } from './make-transition.ts';
import { freePlaces } from './places.ts';
import { writeTransition } from './write-participation.repo.ts';
import { unknownAmong } from '../lists/unknown-people.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { findParticipations, lockAccountsAt, type Participation } from '../participation.repo.ts';
import type { Decision } from './batches/batches.repo.ts';
import { placeConfirmed } from '../windows/place-confirmed.ts';
import { notifyOfDecisionLater } from './batches/notify-of-decisions.ts';

interface TransitionResult {
  done: string[];
  refused: { participantId: string; code: string }[];
  /** The batch of decisions whose people are not notified yet. */
  batchId: string | null;
  sendsAt: Date | null;
}

interface Candidates {
  event: EventOfParticipants;
  participantIds: readonly string[];
  /** The participations to change, without those that the organizer may not know. */
  found: ReadonlyMap<string, Participation>;
  existingAccounts: ReadonlySet<string>;
  to: ParticipantStatus;
  at: Date;
}

/** People who take the same action from the same status. */
interface Group {
  action: ParticipantAction;
  from: ParticipantStatus;
  ids: string[];
}

/** Checks each transition, and makes those that take a place, in the given order. Returns the allowed ones by group, and the refusals. */
async function checkTransitions(tx: Tx, { event, participantIds, found, existingAccounts, to, at }: Candidates) {
  const refused = new Map<string, string>();
  const groups = new Map<string, Group>();
  for (const participantId of participantIds) {
    const participation = found.get(participantId);
    if (!participation) {
      refused.set(participantId, 'not_found');
      continue;
    }
    try {
      const isThere = existingAccounts.has(participantId);
      const action = checkedAction({ event, participation, isThere, to, side: 'organizer', at });
      if (!action) continue;
      // The limit of places is checked for each person, so that as many are confirmed as there are places.
      if (takesPlace(action)) await savepoint(tx, () => makeTransition(tx, { event, participation, action }, at));
      const { status: from } = participation;
      const group = groups.get(`${action} ${from}`) ?? { action, from, ids: [] };
      group.ids.push(participantId);
      groups.set(`${action} ${from}`, group);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(participantId, error.code);
    }
  }
  return { groups: [...groups.values()], refused };
}

/**
 * Confirms or rejects several participants in one transaction, in the given order, each by the rules of a single transition. A refusal of
 * one does not undo the transition of another; people who have the status already count as done. They are notified after
 * `spans.undoSeconds`, until when the decisions can be taken back.
 */
export async function transitionParticipants(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { participantIds, status: to }: TransitionParticipants,
): Promise<TransitionResult> {
  const { tx, actor, at } = operation;
  asOrganizer(actor, await findEvent(tx, eventId));
  await refuseOwnHousehold(tx, actor, participantIds);
  const existingAccounts = await lockAccountsAt(tx, eventId, participantIds);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  const unknown = await unknownAmong(tx, eventId, participantIds);
  const participations = await findParticipations(tx, eventId, participantIds, at);
  const found = new Map([...participations].filter(([id]) => !unknown.has(id)));
  const { groups, refused } = await checkTransitions(tx, { event, participantIds, found, existingAccounts, to, at });

  const decisions: Decision[] = [];
  for (const { action, from, ids } of groups) {
    const written = takesPlace(action) ? new Set(ids) : await writeTransition(tx, eventId, ids, action, at);
    for (const id of ids) if (!written.has(id)) refused.set(id, 'status_change_not_allowed');
    const writtenIds = ids.filter(id => written.has(id));
    if (writtenIds.length === 0) continue;
    for (const id of writtenIds) {
      const before = found.get(id);
      if (before) decisions.push({ accountId: id, action, before });
    }
    await recordAudit(tx, {
      actor,
      action: 'participant.move',
      subject: { type: 'event', id: eventId },
      details: { participantIds: writtenIds, from, to, because: participantTransition(action).because ?? null },
      at,
    });
  }
  // After all transitions, so that waiting people get places by the final state.
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
