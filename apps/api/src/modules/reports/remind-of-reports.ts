import { eventReportReminders } from '@oplich/contract';
import { sql, type SqlBool } from 'kysely';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { daysBetween, kyivDay } from '../../platform/kyiv-time.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { notify } from '../notifications/index.ts';

/** Reminds organizers of reports they owe; each reminder once. */
export const reportJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'remind-of-event-reports': {
    // Morning in Kyiv, summer and winter.
    cron: '25 7 * * *',
    async run() {
      const at = clock.now();
      await transaction(db, tx => remindOfReports(tx, at));
    },
  },
});

/** The reminder that is due now: the last one whose days have passed. */
const reminderAt = (days: number): number | undefined => eventReportReminders.findLast(reminder => reminder <= days);
const lastReminder = Math.max(...eventReportReminders);

async function remindOfReports(tx: Tx, at: Date): Promise<void> {
  const owing = await tx
    .selectFrom('events')
    .innerJoin('accounts', 'accounts.id', 'events.organizerId')
    .leftJoin('reports', 'reports.eventId', 'events.id')
    .select(['events.id', 'events.name', 'events.accomplishedAt', 'accounts.id as organizerId'])
    .where('events.status', '=', 'accomplished')
    .where('accounts.deletedAt', 'is', null)
    .where(sql<SqlBool>`coalesce(reports.status, 'draft') IN ('draft', 'returned')`)
    .where(
      sql<SqlBool>`NOT EXISTS (
      SELECT FROM report_reminders WHERE report_reminders.event_id = events.id AND days = ${lastReminder})`,
    )
    .execute();
  for (const { id, name, accomplishedAt, organizerId } of owing) {
    if (accomplishedAt === null) continue;
    const days = daysBetween(kyivDay(accomplishedAt), kyivDay(at));
    const reminder = reminderAt(days);
    if (reminder === undefined) continue;
    const sent = await tx
      .insertInto('reportReminders')
      .values({ eventId: id, days: reminder, sentAt: at })
      .onConflict(conflict => conflict.doNothing())
      .returning('eventId')
      .execute();
    if (sent.length === 0) continue;
    await notify(tx, {
      kind: 'reportDue',
      params: { eventName: name },
      link: `/cabinet/submit-report/${id}`,
      audience: { userIds: [organizerId] },
      at,
      letter: 'byChoice',
    });
  }
}
