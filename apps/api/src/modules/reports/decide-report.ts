import { fieldErrors } from '@oplich/contract/shared/field-errors';
import { WholeReport, type ReturnReport } from '@oplich/contract/reports/schemas';
import type { Tx } from '../../db/pool.ts';
import { failFields } from '../../platform/problem.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { refuseStale } from '../../platform/refuse-stale.ts';
import { finishEvent } from '../events/index.ts';
import { fileIdsOf } from '../files/index.ts';
import { refuseOwnHousehold } from '../households/index.ts';
import { assertReport, lockReadable } from './reports.policy.ts';
import type { StoredReport } from './reports.repo.ts';
import { settleWaiting } from '../notifications/index.ts';
import { notifyAdministrators, notifyPartner } from './notify-partner.ts';
import { changeReport } from './write-reports.repo.ts';

/** Submits a complete report; one that an administrator submits is accepted with it [R-REP-11], whoever began it. */
export async function submitReport(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const report = await lockReadable(tx, actor, id);
  assertReport(actor, report, 'submit');
  if (actor.role === 'administrator') await refuseOfOwnHousehold(operation, report);
  await refuseUnlessWhole(tx, report);
  await changeReport(tx, id, {
    status: 'submitted',
    submittedAt: at,
    decidedAt: null,
    decidedBy: null,
    comment: null,
    updatedAt: at,
    version: report.version + 1,
  });
  await recordAudit(tx, { actor, action: 'report.submit', subject: { type: 'report', id }, at });
  if (actor.role === 'administrator') await accept(operation, { ...report, version: report.version + 1 });
  else await notifyAdministrators(tx, report, actor.id, at);
}

/** Accepts a report; its event is finished in the same transaction. */
export async function acceptReport(operation: Operation, id: string, seen?: number): Promise<void> {
  const { tx, actor } = operation;
  const report = await lockReadable(tx, actor, id);
  assertReport(actor, report, 'accept');
  refuseStale(report, seen);
  await refuseOfOwnHousehold(operation, report);
  await accept(operation, report);
}

/** Gives a report back; it is corrected and submitted again. */
export async function returnReport(
  operation: Operation,
  id: string,
  { comment, version: seen }: ReturnReport,
): Promise<void> {
  const { tx, actor, at } = operation;
  const report = await lockReadable(tx, actor, id);
  assertReport(actor, report, 'return');
  refuseStale(report, seen);
  await refuseOfOwnHousehold(operation, report);
  await decide(operation, report, { status: 'returned', comment });
  await notifyPartner(tx, report, { senderId: actor.id, comment, at });
}

/** A report about an administrator's own event is the product's, and nobody else's to accept. */
async function refuseOfOwnHousehold({ tx, actor }: Operation, { organizerId }: StoredReport): Promise<void> {
  if (organizerId !== null && organizerId !== actor.id) await refuseOwnHousehold(tx, actor, [organizerId]);
}

async function accept(operation: Operation, report: StoredReport) {
  const { tx, actor, at } = operation;
  await decide(operation, report, { status: 'accepted', comment: null });
  await finishEvent(operation, report.eventId);
  await notifyPartner(tx, report, { senderId: actor.id, at });
}

async function decide(
  operation: Operation,
  { id, version }: StoredReport,
  decision: { status: 'accepted' | 'returned'; comment: string | null },
) {
  const { tx, actor, at } = operation;
  await changeReport(tx, id, {
    ...decision,
    decidedAt: at,
    decidedBy: actor.id,
    updatedAt: at,
    version: version + 1,
  });
  await settleWaiting(tx, { kinds: ['reportSubmitted'], link: `/cabinet/reports/${id}`, at });
  const action = decision.status === 'accepted' ? 'report.accept' : 'report.return';
  await recordAudit(tx, { actor, action, subject: { type: 'report', id }, at });
}

/** Names every field that is still missing. */
async function refuseUnlessWhole(tx: Tx, report: StoredReport) {
  const parsed = WholeReport.safeParse(
    {
      // Missing values are left out, so that they are reported as `required`.
      title: report.title ?? undefined,
      description: report.description ?? undefined,
      peopleHelped: report.peopleHelped ?? undefined,
      categories: report.categories,
      livingConditions: report.livingConditions,
      mediaFileIds: await fileIdsOf(tx, report.id, 'reportMedia'),
    },
    { reportInput: true },
  );
  if (!parsed.success) failFields(fieldErrors(parsed.error.issues, ''));
}
