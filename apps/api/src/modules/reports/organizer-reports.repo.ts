import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { releaseFiles } from '../files/index.ts';

const ofOrganizer = (db: Reader, organizerId: string) =>
  db
    .selectFrom('reports')
    .innerJoin('events', 'events.id', 'reports.eventId')
    .where('events.organizerId', '=', organizerId);

/** Returns how many reports of a partner's events were ever submitted: they outlive the account, drafts do not. */
export async function countReportsOf(db: Reader, organizerId: string): Promise<number> {
  const { count } = await ofOrganizer(db, organizerId)
    .where('reports.submittedAt', 'is not', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a partner reported: for the download of own data. */
export const reportsOf = (db: Reader, organizerId: string) =>
  ofOrganizer(db, organizerId)
    .select([
      'events.name as event',
      'reports.title',
      'reports.description',
      'reports.peopleHelped',
      'reports.livingConditions',
      'reports.status',
      'reports.comment',
      'reports.submittedAt',
      sql<Record<string, number>>`(
        SELECT json_object_agg(category, count) FROM report_categories WHERE report_id = reports.id)`.as('categories'),
    ])
    .orderBy('reports.createdAt')
    .execute();

/** Erases a partner from its reports: drafts go, of those handed in the numbers stay, without words and pictures. */
export async function eraseReportsOf(tx: Tx, organizerId: string): Promise<void> {
  const reports = await ofOrganizer(tx, organizerId).select(['reports.id', 'reports.submittedAt']).execute();
  for (const { id, submittedAt } of reports) {
    await releaseFiles(tx, id);
    if (submittedAt === null) await tx.deleteFrom('reports').where('id', '=', id).execute();
    else {
      const words = { title: null, description: null, comment: sql<string | null>`left(comment, 0)` };
      await tx.updateTable('reports').set(words).where('id', '=', id).execute();
    }
  }
}
