import { fieldErrors } from '@oplich/contract/shared/field-errors';
import { WholeReport } from '@oplich/contract/reports/schemas';
import type { Tx } from '../../db/pool.ts';
import { failFields } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { finishEvent } from '../events/index.ts';
import { fileIdsOf } from '../files/index.ts';
import { assertReport, lockReadable } from './reports.policy.ts';
import type { StoredReport } from './reports.repo.ts';
import { notifyAdministrators, notifyPartner } from './notify-partner.ts';
import { changeReport } from './write-reports.repo.ts';

/** Hands a report in, whole; what an administrator hands in is accepted with it [R-REP-11], whoever began it. */
export async function submitReport(tx: Tx, user: User, id: string, at: Date): Promise<void> {
  const report = await lockReadable(tx, user, id);
  assertReport(user, report, 'submit');
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
  await recordAudit(tx, { actor: user, action: 'report.submit', subject: { type: 'report', id }, at });
  if (user.role === 'administrator') await accept(tx, user, { ...report, version: report.version + 1 }, at);
  else await notifyAdministrators(tx, report, user.id, at);
}

/** Accepts a report; its event is finished in the same transaction. */
export async function acceptReport(tx: Tx, user: User, id: string, at: Date): Promise<void> {
  const report = await lockReadable(tx, user, id);
  assertReport(user, report, 'accept');
  await accept(tx, user, report, at);
}

/** Gives a report back; it is corrected and submitted again. */
export async function returnReport(tx: Tx, user: User, id: string, comment: string, at: Date): Promise<void> {
  const report = await lockReadable(tx, user, id);
  assertReport(user, report, 'return');
  await decide(tx, user, report, { status: 'returned', comment }, at);
  await notifyPartner(tx, report, { senderId: user.id, comment, at });
}

async function accept(tx: Tx, user: User, report: StoredReport, at: Date) {
  await decide(tx, user, report, { status: 'accepted', comment: null }, at);
  await finishEvent(tx, report.eventId, at);
  await notifyPartner(tx, report, { senderId: user.id, at });
}

async function decide(
  tx: Tx,
  user: User,
  { id, version }: StoredReport,
  decision: { status: 'accepted' | 'returned'; comment: string | null },
  at: Date,
) {
  await changeReport(tx, id, {
    ...decision,
    decidedAt: at,
    decidedBy: user.id,
    updatedAt: at,
    version: version + 1,
  });
  const action = decision.status === 'accepted' ? 'report.accept' : 'report.return';
  await recordAudit(tx, { actor: user, action, subject: { type: 'report', id }, at });
}

/** Names every field that is still missing. */
async function refuseUnlessWhole(tx: Tx, report: StoredReport) {
  const parsed = WholeReport.safeParse(
    {
      // What is not there is absent, so that it is `required` and nothing else.
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
