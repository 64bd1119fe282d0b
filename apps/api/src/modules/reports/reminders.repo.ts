import { eventReportReminders, reportSets, statusesIn } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';

const lastReminder = Math.max(...eventReportReminders);

export interface Owed {
  eventId: string;
  eventName: string;
  /** Null where the event is the product's own or its partner is deleted. */
  organizerId: string | null;
  reportId: string | null;
  isReturned: boolean;
  /** Since the event took place, or since its report was given back. */
  since: Date;
}

/** Returns reports not handed in, or given back, and not reminded of for the last time. */
export async function owedReports(db: Reader): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT * FROM (
      SELECT events.id AS event_id, events.name AS event_name, organizer.id AS organizer_id, reports.id AS report_id,
        reports.status IS NOT DISTINCT FROM 'returned' AS is_returned,
        CASE WHEN reports.status = 'returned' THEN reports.decided_at ELSE events.accomplished_at END AS since
      FROM events
      LEFT JOIN accounts AS organizer ON organizer.id = events.organizer_id AND organizer.deleted_at IS NULL
      LEFT JOIN reports ON reports.event_id = events.id
      WHERE events.status = 'accomplished' AND coalesce(reports.status, 'draft') = ANY(${statusesIn(reportSets.isOwed)}::text[])
    ) AS owed
    WHERE since IS NOT NULL AND NOT EXISTS (
      SELECT FROM report_reminders AS sent
      WHERE sent.event_id = owed.event_id AND sent.since = owed.since AND sent.days = ${lastReminder})`.execute(db);
  return rows;
}

/** Writes down that a reminder was sent. Returns whether it was not before. */
export async function insertReminder(
  tx: Tx,
  { eventId, since }: Pick<Owed, 'eventId' | 'since'>,
  days: number,
  at: Date,
): Promise<boolean> {
  const sent = await tx
    .insertInto('reportReminders')
    .values({ eventId, since, days, sentAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('eventId')
    .execute();
  return sent.length > 0;
}
