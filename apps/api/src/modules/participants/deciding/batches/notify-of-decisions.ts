import { batchTransitions, spans, type ParticipantAction } from '@oplich/contract';
import { addDays } from '@oplich/contract/shared/kyiv-time';
import { transaction, type Tx } from '../../../../db/pool.ts';
import type { Deps } from '../../../../deps.ts';
import { newId } from '../../../../platform/ids.ts';
import { runEach } from '../../../../platform/jobs/run-each.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { assertTransition } from '../../../../platform/assert-transition.ts';
import { findEvent, type EventOfParticipants } from '../../events-of-participants.repo.ts';
import { notifyOfTransition } from '../../notify-participants.ts';
import {
  addDecisionsJob,
  decisionsOf,
  dueBatches,
  findBatch,
  deleteBatchesBefore,
  insertBatch,
  markTold,
  stillDecided,
  type Decision,
} from './batches.repo.ts';
import { sendDueMessages } from '../../messages/write-message.ts';
import { batchState } from './batch-state.ts';
import { decisionsJob } from './decisions-job.ts';

/** Lets the people of a decision on several hear of it once it cannot be taken back any more [R-PAR-42]. */
export async function notifyOfDecisionLater(
  tx: Tx,
  eventId: string,
  decisions: readonly Decision[],
  at: Date,
): Promise<{ batchId: string | null; sendsAt: Date | null }> {
  if (decisions.length === 0) return { batchId: null, sendsAt: null };
  const id = newId();
  const sendsAt = new Date(at.getTime() + spans.undoSeconds * 1000);
  await insertBatch(tx, { id, eventId, decidedAt: at, sendsAt }, decisions);
  await addDecisionsJob(tx, spans.undoSeconds);
  return { batchId: id, sendsAt };
}

interface Told {
  event: EventOfParticipants;
  decidedAt: Date;
}

/**
 * Notifies the people for whom a decision stands. Those whose status changed since were notified of that, or changed it themselves.
 */
export async function notifyOfDecision(
  tx: Tx,
  { event, decidedAt }: Told,
  decisions: readonly Pick<Decision, 'accountId' | 'action'>[],
  at: Date,
): Promise<void> {
  const byAction = new Map<ParticipantAction, string[]>();
  for (const { action, accountId } of decisions) byAction.set(action, [...(byAction.get(action) ?? []), accountId]);
  for (const [action, ids] of byAction) {
    const standing = await stillDecided(tx, { eventId: event.id, decidedAt }, action, ids);
    const notifiedIds = ids.filter(id => standing.has(id));
    if (notifiedIds.length > 0) await notifyOfTransition(tx, event, notifiedIds, action, at);
  }
}

/** Notifies the people of one batch, once, however many processes try. */
async function notifyOfBatch(tx: Tx, id: string, at: Date): Promise<void> {
  const batch = await findBatch(tx, id, { locked: true });
  if (!batch || batchState(batch) !== 'waiting') return;
  assertTransition(batchTransitions, 'tell', { status: batchState(batch), sides: ['time'] });
  await markTold(tx, id, at);
  const event = await findEvent(tx, batch.eventId);
  if (event) await notifyOfDecision(tx, { event, decidedAt: batch.decidedAt }, await decisionsOf(tx, id), at);
}

/** Notifies everybody whose decision can no longer be cancelled. */
export async function notifyOfDueDecisions(db: Deps['db'], at: Date): Promise<void> {
  await runEach(
    await dueBatches(db, at),
    id => transaction(db, tx => notifyOfBatch(tx, id, at)),
    'some people could not be told of a decision',
  );
}

/**
 * Runs every minute, so people are notified even if the process that decided is gone. A batch is kept after that for as long as a repeated
 * request is recognized, so that its answer stays the same.
 */
export const decisionJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  [decisionsJob]: {
    cron: '* * * * *',
    async run() {
      const at = clock.now();
      await runEach([notifyOfDueDecisions, sendDueMessages], tell => tell(db, at), 'some people could not be told');
    },
  },
  'forget-told-decisions': {
    cron: '30 1 * * *',
    async run() {
      await deleteBatchesBefore(db, addDays(clock.now(), -spans.idempotencyDays));
    },
  },
});
