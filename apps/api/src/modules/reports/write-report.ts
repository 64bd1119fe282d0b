import { numbersAgree, type CreateReport, type UpdateReport } from '@oplich/contract/reports/schemas';
import { fail, failField, failFields } from '../../platform/problem.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Operation } from '../../platform/operation.ts';
import { assertEvent, lockOrganized } from '../events/index.ts';
import { claimFiles } from '../files/index.ts';
import { assertReport, lockReadable } from './reports.policy.ts';
import { changeReport, findReportOfEvent, insertReport, newestEntry, setCategories } from './write-reports.repo.ts';

/** Creates the draft of an accomplished event's report, one for each event [R-REP-3]. Returns its id. */
export async function createReport(operation: Operation, body: CreateReport): Promise<string> {
  const { tx, actor, at } = operation;
  const event = await lockOrganized(tx, actor, body.eventId);
  assertEvent(actor, event, 'report', { report: null, at });
  if (await findReportOfEvent(tx, event.id)) fail('status_change_not_allowed');
  const id = newId();
  await insertReport(tx, {
    id,
    eventId: event.id,
    createdBy: actor.id,
    title: body.title ?? null,
    description: body.description ?? null,
    peopleHelped: body.peopleHelped ?? null,
    livingConditions: body.livingConditions ?? [],
    createdAt: at,
    updatedAt: at,
  });
  await setCategories(tx, id, body.categories ?? []);
  await setMedia(operation, id, body.mediaFileIds ?? []);
  await recordAudit(tx, { actor, action: 'report.create', subject: { type: 'report', id }, at });
  return id;
}

/** Changes a draft or a returned report; absent leaves, `null` or `[]` clears. */
export async function updateReport(operation: Operation, id: string, body: UpdateReport): Promise<void> {
  const { tx, actor, at } = operation;
  const report = await lockReadable(tx, actor, id);
  assertReport(actor, report, 'edit');
  if (report.version !== body.version) fail('stale_version');
  const { title, description, peopleHelped, livingConditions, categories, mediaFileIds } = body;
  // Absent values stay, so they are validated together with the sent ones.
  const counted = { peopleHelped: report.peopleHelped, categories: report.categories };
  const merged = { ...counted, ...(peopleHelped !== undefined && { peopleHelped }), ...(categories && { categories }) };
  if (categories !== null && !numbersAgree(merged)) failField('categories', 'too_large');
  await changeReport(tx, id, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(peopleHelped !== undefined && { peopleHelped }),
    ...(livingConditions !== undefined && { livingConditions: livingConditions ?? [] }),
    updatedAt: at,
    version: report.version + 1,
  });
  if (categories !== undefined) await setCategories(tx, id, categories ?? []);
  if (mediaFileIds !== undefined) await setMedia(operation, id, mediaFileIds ?? []);
  if (report.createdBy !== actor.id) await auditHelper(operation, id);
}

/** That somebody else writes a report is in the audit: once in a row, however often the draft is saved as they type. */
async function auditHelper(operation: Operation, id: string) {
  const { tx, actor, at } = operation;
  const newest = await newestEntry(tx, id);
  if (newest?.action === 'report.update' && newest.actorId === actor.id) return;
  await recordAudit(tx, { actor, action: 'report.update', subject: { type: 'report', id }, at });
}

async function setMedia(operation: Operation, id: string, fileIds: readonly string[]) {
  const { tx, actor, at } = operation;
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: actor.id },
    at,
    claims: [{ use: 'reportMedia', ids: fileIds, pathOf: index => `mediaFileIds.${index}` }],
  });
  if (errors.length > 0) failFields(errors);
}
