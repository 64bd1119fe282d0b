import type { CreateReport, UpdateReport } from '@oplich/contract/reports/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail, failFields } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { assertEvent, lockOrganized } from '../events/index.ts';
import { claimFiles } from '../files/index.ts';
import { assertReport, lockReadable } from './reports.policy.ts';

/** Begins the report of an accomplished event, one for each [R-REP-3]: a draft. Returns its id. */
export async function createReport(tx: Tx, user: User, body: CreateReport, at: Date): Promise<string> {
  const event = await lockOrganized(tx, user, body.eventId);
  assertEvent(user, event, 'report', { report: null, at });
  if (await hasReport(tx, event.id)) fail('status_change_not_allowed');
  const id = newId();
  await tx
    .insertInto('reports')
    .values({
      id,
      eventId: event.id,
      createdBy: user.id,
      title: body.title ?? null,
      description: body.description ?? null,
      peopleHelped: body.peopleHelped ?? null,
      livingConditions: body.livingConditions ?? [],
      createdAt: at,
      updatedAt: at,
    })
    .execute();
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
  await tx
    .updateTable('reports')
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(peopleHelped !== undefined && { peopleHelped }),
      ...(livingConditions !== undefined && { livingConditions: livingConditions ?? [] }),
      updatedAt: at,
      version: report.version + 1,
    })
    .where('id', '=', id)
    .execute();
  if (categories !== undefined) await setCategories(tx, id, categories ?? []);
  if (mediaFileIds !== undefined) await setMedia(tx, user, id, mediaFileIds ?? [], at);
  if (report.createdBy !== user.id) await auditHelper(tx, user, id, at);
}

/** That somebody else writes a report is in the audit: once in a row, however often the draft is saved as they type. */
async function auditHelper(tx: Tx, user: User, id: string, at: Date) {
  const newest = await tx
    .selectFrom('audit')
    .select(['action', 'actorId'])
    .where('subjectType', '=', 'report')
    .where('subjectId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.action === 'report.update' && newest.actorId === user.id) return;
  await recordAudit(tx, { actor: user, action: 'report.update', subject: { type: 'report', id }, at });
}

const hasReport = async (tx: Tx, eventId: string) =>
  (await tx.selectFrom('reports').select('id').where('eventId', '=', eventId).executeTakeFirst()) !== undefined;

async function setCategories(tx: Tx, reportId: string, categories: NonNullable<CreateReport['categories']>) {
  await tx.deleteFrom('reportCategories').where('reportId', '=', reportId).execute();
  if (categories.length === 0) return;
  await tx
    .insertInto('reportCategories')
    .values(categories.map(one => ({ reportId, ...one })))
    .execute();
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
