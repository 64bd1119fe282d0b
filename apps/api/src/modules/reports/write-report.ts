import type { CreateReport, UpdateReport } from '@oplich/contract/reports/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail, failFields } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { assertEvent, lockOrganized } from '../events/index.ts';
import { claimFiles } from '../files/index.ts';
import { assertReport, lockReadable } from './reports.policy.ts';
import { changeReport, findReportOfEvent, insertReport, newestEntry, setCategories } from './write-reports.repo.ts';

/** Begins the report of an accomplished event, one for each [R-REP-3]: a draft. Returns its id. */
export async function createReport(tx: Tx, user: User, body: CreateReport, at: Date): Promise<string> {
  const event = await lockOrganized(tx, user, body.eventId);
  assertEvent(user, event, 'report', { report: null, at });
  if (await findReportOfEvent(tx, event.id)) fail('status_change_not_allowed');
  const id = newId();
  await insertReport(tx, {
    id,
    eventId: event.id,
    createdBy: user.id,
    title: body.title ?? null,
    description: body.description ?? null,
    peopleHelped: body.peopleHelped ?? null,
    livingConditions: body.livingConditions ?? [],
    createdAt: at,
    updatedAt: at,
  });
  await setCategories(tx, id, body.categories ?? []);
  await setMedia(tx, user, id, body.mediaFileIds ?? [], at);
  await recordAudit(tx, { actor: user, action: 'report.create', subject: { type: 'report', id }, at });
  return id;
}

/** Changes a draft or a returned report; absent leaves, `null` or `[]` clears. */
export async function updateReport(tx: Tx, user: User, id: string, body: UpdateReport, at: Date): Promise<void> {
  const report = await lockReadable(tx, user, id);
  assertReport(user, report, 'edit');
  if (report.version !== body.version) fail('stale_version');
  const { title, description, peopleHelped, livingConditions, categories, mediaFileIds } = body;
  await changeReport(tx, id, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(peopleHelped !== undefined && { peopleHelped }),
    ...(livingConditions !== undefined && { livingConditions: livingConditions ?? [] }),
    updatedAt: at,
    version: report.version + 1,
  });
  if (categories !== undefined) await setCategories(tx, id, categories ?? []);
  if (mediaFileIds !== undefined) await setMedia(tx, user, id, mediaFileIds ?? [], at);
  if (report.createdBy !== user.id) await auditHelper(tx, user, id, at);
}

/** That somebody else writes a report is in the audit: once in a row, however often the draft is saved as they type. */
async function auditHelper(tx: Tx, user: User, id: string, at: Date) {
  const newest = await newestEntry(tx, id);
  if (newest?.action === 'report.update' && newest.actorId === user.id) return;
  await recordAudit(tx, { actor: user, action: 'report.update', subject: { type: 'report', id }, at });
}

async function setMedia(tx: Tx, user: User, id: string, fileIds: readonly string[], at: Date) {
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: user.id },
    at,
    claims: [{ use: 'reportMedia', ids: fileIds, pathOf: index => `mediaFileIds.${index}` }],
  });
  if (errors.length > 0) failFields(errors);
}
