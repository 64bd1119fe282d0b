import type { CreateReport } from '@oplich/contract/reports/schemas';
import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Reports } from '../../db/schema.ts';

/** Keeps everybody else from a report until the transaction ends. */
export const lockReport = (tx: Tx, id: string) =>
  tx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().execute();

/** Returns the report of an event, if it was begun. */
export const findReportOfEvent = (db: Reader, eventId: string) =>
  db.selectFrom('reports').select(['id', 'status']).where('eventId', '=', eventId).executeTakeFirst();

/** Writes a new report. */
export const insertReport = (tx: Tx, report: Insertable<Reports>) => tx.insertInto('reports').values(report).execute();

/** Changes a report the caller has locked. */
export const changeReport = (tx: Tx, id: string, changes: Updateable<Reports>) =>
  tx.updateTable('reports').set(changes).where('id', '=', id).execute();

/** Replaces how many people of each category a report counts. */
export async function setCategories(
  tx: Tx,
  reportId: string,
  categories: NonNullable<CreateReport['categories']>,
): Promise<void> {
  await tx.deleteFrom('reportCategories').where('reportId', '=', reportId).execute();
  if (categories.length === 0) return;
  await tx
    .insertInto('reportCategories')
    .values(categories.map(one => ({ reportId, ...one })))
    .execute();
}

/** Returns the newest entry of the audit about a report. */
export const newestEntry = (db: Reader, reportId: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorId'])
    .where('subjectType', '=', 'report')
    .where('subjectId', '=', reportId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
