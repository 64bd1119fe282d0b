import { eventReportReminders } from '@oplich/contract';
import { sql } from 'kysely';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { daysBetween, kyivDay } from '../../platform/time/kyiv-time.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/index.ts';

/** Reminds of reports that are owed; each reminder once. */
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
  for (const owed of await owedReports(tx)) {
    const reminder = reminderAt(daysBetween(kyivDay(owed.since), kyivDay(at)));
    if (reminder === undefined) continue;
    const sent = await tx
      .insertInto('reportReminders')
      .values({ eventId: owed.eventId, since: owed.since, days: reminder, sentAt: at })
      .onConflict(conflict => conflict.doNothing())
      .returning('eventId')
      .execute();
    if (sent.length > 0) await remind(tx, owed, at);
  }
}

interface Owed {
  eventId: string;
  eventName: string;
  /** Nobody: the event is the product's own, or its partner is gone. */
  organizerId: string | null;
  reportId: string | null;
  isReturned: boolean;
  /** Since the event took place, or since its report was given back. */
  since: Date;
}

/** Not handed in, or given back, and not reminded of for the last time. */
async function owedReports(tx: Tx): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT * FROM (
      SELECT events.id AS event_id, events.name AS event_name, organizer.id AS organizer_id, reports.id AS report_id,
        reports.status IS NOT DISTINCT FROM 'returned' AS is_returned,
        CASE WHEN reports.status = 'returned' THEN reports.decided_at ELSE events.accomplished_at END AS since
      FROM events
      LEFT JOIN accounts AS organizer ON organizer.id = events.organizer_id AND organizer.deleted_at IS NULL
      LEFT JOIN reports ON reports.event_id = events.id
      WHERE events.status = 'accomplished' AND coalesce(reports.status, 'draft') IN ('draft', 'returned')
    ) AS owed
    WHERE since IS NOT NULL AND NOT EXISTS (
      SELECT FROM report_reminders AS sent
      WHERE sent.event_id = owed.event_id AND sent.since = owed.since AND sent.days = ${lastReminder})`.execute(tx);
  return rows;
}

const remind = (tx: Tx, { eventId, eventName, organizerId, reportId, isReturned }: Owed, at: Date) =>
  notify(tx, {
    kind: isReturned ? 'reportStillReturned' : 'reportDue',
    params: { eventName },
    link: `/cabinet/submit-report/${eventId}${reportId === null ? '' : `/${reportId}`}`,
    audience: organizerId === null ? { role: 'administrator' } : { userIds: [organizerId] },
    at,
    email: 'byChoice',
  });
