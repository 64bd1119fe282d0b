import {
  participantTransition,
  type ParticipantAction,
  type ParticipantStatus,
  type RejectionReason,
} from '@oplich/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../../db/any-of.ts';
import type { Reader, Tx } from '../../../../db/pool.ts';
import type { Participation } from '../../participation.repo.ts';
import { decidedIn } from '../decided-in.ts';
import { decisionsJob } from './decisions-job.ts';

/** Where somebody stood before a decision. */
type Before = Pick<Participation, 'status' | 'rejectedBecause' | 'confirmedAt' | 'rejectedAt'>;
/** A decision on one of several people. */
export interface Decision {
  accountId: string;
  action: ParticipantAction;
  before: Before;
}
interface Batch {
  id: string;
  eventId: string;
  decidedAt: Date;
  sendsAt: Date;
}

/** Stores a decision on several people until they are notified of it. */
export async function insertBatch(tx: Tx, batch: Batch, decisions: readonly Decision[]): Promise<void> {
  await tx.insertInto('decisionBatches').values(batch).execute();
  await tx
    .insertInto('decisionBatchPeople')
    .values(
      decisions.map(({ accountId, action, before }, number) => ({
        batchId: batch.id,
        accountId,
        number,
        action,
        beforeStatus: before.status,
        beforeBecause: before.rejectedBecause,
        beforeConfirmedAt: before.confirmedAt,
        beforeRejectedAt: before.rejectedAt,
      })),
    )
    .execute();
}

/** Lets the queue tell people of decisions; a second later than they may, so that no clock is early. */
export const addDecisionsJob = (tx: Tx, seconds: number) =>
  sql`SELECT graphile_worker.add_job(${decisionsJob}, '{}'::json, run_at => now() + make_interval(secs => ${seconds + 1}))`.execute(
    tx,
  );

/** Returns a batch; `locked`, as it stays until the transaction ends. */
export function findBatch(db: Reader, id: string, { locked = false } = {}) {
  const found = db.selectFrom('decisionBatches').selectAll().where('id', '=', id);
  return (locked ? found.forUpdate() : found).executeTakeFirst();
}

/** Returns the batches whose people are to be notified by now, the oldest first. */
export async function dueBatches(db: Reader, at: Date): Promise<string[]> {
  const due = await db
    .selectFrom('decisionBatches')
    .select('id')
    .where('toldAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('sendsAt', '<=', at)
    .orderBy('sendsAt')
    .orderBy('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Returns the decisions of a batch in their order, and why one was kept although the batch was taken back. */
export async function decisionsOf(db: Reader, batchId: string): Promise<(Decision & { keptBecause: string | null })[]> {
  const rows = await db
    .selectFrom('decisionBatchPeople')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('number')
    .execute();
  return rows.map(row => ({
    accountId: row.accountId,
    action: row.action as ParticipantAction,
    before: {
      status: row.beforeStatus as ParticipantStatus,
      rejectedBecause: row.beforeBecause as RejectionReason | null,
      confirmedAt: row.beforeConfirmedAt,
      rejectedAt: row.beforeRejectedAt,
    },
    keptBecause: row.keptBecause,
  }));
}

/**
 * Returns the people for whom a decision still stands; it does not for those whose status anybody has changed since.
 */
export async function stillDecided(
  db: Reader,
  { eventId, decidedAt }: Pick<Batch, 'eventId' | 'decidedAt'>,
  action: ParticipantAction,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { to, because = null } = participantTransition(action);
  const rows = await db
    .selectFrom('participants')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('status', '=', to)
    .where('rejectedBecause', 'is not distinct from', because)
    .where(decidedIn[to], '=', decidedAt)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

export const markTold = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('decisionBatches').set({ toldAt: at }).where('id', '=', id).execute();

/** Deletes batches that can neither be notified nor cancelled any more. */
export const deleteBatchesBefore = (db: Reader, at: Date) =>
  db
    .deleteFrom('decisionBatches')
    .where('sendsAt', '<', at)
    .where(either => either.or([either('toldAt', 'is not', null), either('cancelledAt', 'is not', null)]))
    .execute();

/** Marks a batch as cancelled and records the people for whom its decision stands nevertheless. */
export async function markCancelled(
  tx: Tx,
  id: string,
  at: Date,
  kept: readonly { participantId: string; code: string }[],
): Promise<void> {
  await tx.updateTable('decisionBatches').set({ cancelledAt: at }).where('id', '=', id).execute();
  await sql`
    UPDATE decision_batch_people SET kept_because = kept.code
    FROM unnest(${kept.map(({ participantId }) => participantId)}::uuid[], ${kept.map(({ code }) => code)}::text[])
      AS kept (account_id, code)
    WHERE batch_id = ${id} AND decision_batch_people.account_id = kept.account_id`.execute(tx);
}
