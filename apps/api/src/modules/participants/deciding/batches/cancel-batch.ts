import { batchTransitions, isInSet, participantTransition } from '@oplich/contract';
import { savepoint } from '../../../../db/pool.ts';
import { assertTransition } from '../../../../platform/assert-transition.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { refuseOwnHousehold } from '../../../households/index.ts';
import { placeReinstated } from '../../windows/place-confirmed.ts';
import { notifyOfWindows } from '../../windows/notify-of-windows.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { fail, Problem } from '../../../../platform/problem.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../../events-of-participants.repo.ts';
import { organizes } from '../../participants.policy.ts';
import { findParticipation, lockAccountsAt } from '../../participation.repo.ts';
import { assertOnceAMonth } from '../make-transition.ts';
import { recountPlaces } from '../../counting/count-people.ts';
import { freePlaces, takePlaces } from '../places.ts';
import { writeBack } from '../write-participation.repo.ts';
import { endEntries } from '../../waiting/waiting-list.repo.ts';
import { batchState } from './batch-state.ts';
import { decisionsOf, findBatch, markCancelled, type Decision } from './batches.repo.ts';
import { notifyOfDecision } from './notify-of-decisions.ts';

interface Cancelled {
  undone: string[];
  kept: { participantId: string; code: string }[];
}

/**
 * Cancels a decision on several people before they are notified of it [R-PAR-42]: each returns to the previous status if nothing has
 * changed since. For people who cannot return, for example because the place is taken by now, the decision stands and they are notified at
 * once. Cancelling again gives the first answer.
 */
export async function cancelBatch(operation: Operation, secrets: Secrets, batchId: string): Promise<Cancelled> {
  const { tx, actor, at } = operation;
  const found = (await findBatch(tx, batchId)) ?? fail('not_found');
  const asItWas = await findEvent(tx, found.eventId);
  // Users who may decide may cancel the decision; for others it does not exist.
  if (!asItWas || !organizes(actor, asItWas)) return fail('not_found');
  const decisions = await decisionsOf(tx, batchId);
  await refuseOwnHousehold(
    tx,
    actor,
    decisions.map(({ accountId }) => accountId),
  );
  const there = await lockAccountsAt(
    tx,
    found.eventId,
    decisions.map(({ accountId }) => accountId),
  );
  const event = (await lockEvent(tx, found.eventId, 'update')) ?? fail('not_found');
  const batch = (await findBatch(tx, batchId, { locked: true })) ?? fail('not_found');
  if (batchState(batch) === 'cancelled') return answerOf(await decisionsOf(tx, batchId));
  assertTransition(batchTransitions, 'cancel', {
    status: batchState(batch),
    sides: ['organizer'],
    holds: () => at < batch.sendsAt,
  });

  const kept = new Map<string, string>();
  let free = 0;
  for (const decision of decisions) {
    const isThere = there.has(decision.accountId);
    try {
      const isFree = await savepoint(tx, () =>
        takeBack(operation, { event, decidedAt: batch.decidedAt, decision, isThere }),
      );
      if (isFree) free += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      kept.set(decision.accountId, error.code);
    }
  }
  if (free > 0) await freePlaces(tx, event.id, free, at);
  const outcome = answerOf(decisions.map(one => ({ ...one, keptBecause: kept.get(one.accountId) ?? null })));
  const moved = await placeReinstated(tx, secrets, event, { ids: outcome.undone, at });
  await recountPlaces(tx, event, { ids: outcome.undone, at });
  await markCancelled(tx, batchId, at, outcome.kept);
  const standing = decisions.filter(({ accountId }) => kept.has(accountId));
  await notifyOfDecision(tx, { event, decidedAt: batch.decidedAt }, standing, at);
  await notifyOfWindows(tx, event, moved, at);
  await recordAudit(tx, {
    actor,
    action: 'participant.undoMove',
    subject: { type: 'event', id: event.id },
    details: { participantIds: outcome.undone, kept: outcome.kept },
    at,
  });
  return outcome;
}

const answerOf = (decisions: readonly { accountId: string; keptBecause: string | null }[]): Cancelled => ({
  undone: decisions.flatMap(({ accountId, keptBecause }) => (keptBecause === null ? [accountId] : [])),
  kept: decisions.flatMap(({ accountId, keptBecause }) =>
    keptBecause === null ? [] : [{ participantId: accountId, code: keptBecause }],
  ),
});

interface TakenBack {
  event: EventOfParticipants;
  decidedAt: Date;
  decision: Decision;
  isThere: boolean;
}

/**
 * Leads one person back to where they stood: takes the place first, then writes the row, which must still be as the decision left it.
 * Returns whether a place is free by it: it is given on when all rows are written.
 */
async function takeBack({ tx, at }: Operation, { event, decidedAt, decision, isThere }: TakenBack): Promise<boolean> {
  const { accountId, action, before } = decision;
  const { to } = participantTransition(action);
  if (event.cancelledAt || event.status === 'finished') fail('status_change_not_allowed');
  // What ends when the event took place does not come back after it.
  if (event.status !== 'scheduled' && participantTransition('end').from[before.status])
    fail('status_change_not_allowed');
  const [held, holds] = [isInSet('holdsPlace', to), isInSet('holdsPlace', before.status)];
  if (holds && !held) {
    if (!isThere) fail('status_change_not_allowed');
    const participation = await findParticipation(tx, event.id, accountId, at);
    if (participation && isInSet('takesPart', before.status)) await assertOnceAMonth(tx, participation);
    await takePlaces(tx, event.id, 1, at);
    await endEntries(tx, event.id, [accountId], { because: 'confirmed', at });
  }
  const isBack = await writeBack(tx, { eventId: event.id, accountId }, { action, decidedAt, before, at });
  if (!isBack) fail('status_change_not_allowed');
  return held && !holds;
}
