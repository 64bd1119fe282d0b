import type { ComingAnswer } from '@oplich/contract/participants/reminders';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

/** The evening before, and some hours before somebody is expected. */
export type ReminderKind = 'dayBefore' | 'hoursBefore';

/** Returns the scheduled events that begin within a span of time. */
export async function eventsBeginning(db: Reader, { after, until }: { after: Date; until: Date }): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('cancelledAt', 'is', null)
    .where('eventDate', '>', after)
    .where('eventDate', '<=', until)
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/** Notes everybody confirmed whom nobody has reminded of this beginning yet. Returns whom, each with their reminder. */
export async function noteReminders(
  tx: Tx,
  { eventId, kind, eventDate, at }: { eventId: string; kind: ReminderKind; eventDate: Date; at: Date },
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    INSERT INTO event_reminders (id, event_id, account_id, kind, event_date, sent_at)
    SELECT gen_random_uuid(), event_id, account_id, ${kind}, ${eventDate}::timestamptz, ${at}::timestamptz
    FROM participants WHERE event_id = ${eventId} AND status = 'confirmed'
    ORDER BY account_id
    ON CONFLICT ON CONSTRAINT event_reminders_once DO NOTHING
    RETURNING id, account_id`.execute(tx);
  return rows;
}

/** Returns a reminder, whatever became of its event. */
export const findReminder = (db: Reader, id: string) =>
  db.selectFrom('eventReminders').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes what somebody answered, on every reminder of this beginning: it is one question. */
export const writeAnswer = (
  tx: Tx,
  { eventId, accountId, eventDate }: { eventId: string; accountId: string; eventDate: Date },
  answer: ComingAnswer,
  at: Date,
) =>
  tx
    .updateTable('eventReminders')
    .set({ answer, answeredAt: at })
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .where('eventDate', '=', eventDate)
    .execute();

/** Forgets of what an erased person was reminded, and what they answered. */
export const forgetRemindersOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('eventReminders').where('accountId', '=', accountId).execute();
