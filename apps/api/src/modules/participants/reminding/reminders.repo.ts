import type { ComingAnswer } from '@oplich/contract/participants/reminders';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

/** The evening before, and some hours before somebody is expected. */
export type ReminderKind = 'dayBefore' | 'hoursBefore';

interface Reminding {
  eventId: string;
  kind: ReminderKind;
  /** The beginning that is reminded of. */
  eventDate: Date;
  /** When those who are reminded are expected. */
  starts: Date;
  at: Date;
}

/** Returns the scheduled events that begin within a span of time, and those at which people are expected still. */
export async function eventsBeginning(db: Reader, { after, until }: { after: Date; until: Date }): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('cancelledAt', 'is', null)
    .where(eb =>
      eb.or([eb('eventDate', '>', after), eb.and([eb('windowMinutes', 'is not', null), eb('endsAt', '>', after)])]),
    )
    .where('eventDate', '<=', until)
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/** Returns when the confirmed of an event are expected: by their windows, without one at the beginning. */
export async function expectedTimes(db: Reader, eventId: string, eventDate: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('participants')
    .select('windowStart')
    .distinct()
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .execute();
  return rows.map(({ windowStart }) => windowStart ?? eventDate);
}

/** Returns whether anybody confirmed is expected at one of these times and not reminded of it yet; nothing is locked for it. */
export async function isAnybodyToRemind(
  db: Reader,
  { eventId, eventDate }: Pick<Reminding, 'eventId' | 'eventDate'>,
  due: readonly Pick<Reminding, 'starts' | 'kind'>[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM participants
      JOIN unnest(${due.map(({ starts }) => starts)}::timestamptz[], ${due.map(({ kind }) => kind)}::text[]) AS due (starts, kind)
        ON due.starts = coalesce(participants.window_start, ${eventDate}::timestamptz)
      WHERE participants.event_id = ${eventId} AND participants.status = 'confirmed' AND NOT EXISTS (
        SELECT FROM event_reminders AS sent
        WHERE sent.event_id = participants.event_id AND sent.account_id = participants.account_id
          AND sent.kind = due.kind AND sent.event_date = ${eventDate}::timestamptz)
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Records reminders for all confirmed people expected in that time who were not reminded of this beginning yet. Returns them, each with
 * their reminder.
 */
export async function insertReminders(
  tx: Tx,
  { eventId, kind, eventDate, starts, at }: Reminding,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    INSERT INTO event_reminders (id, event_id, account_id, kind, event_date, sent_at)
    SELECT gen_random_uuid(), event_id, account_id, ${kind}, ${eventDate}::timestamptz, ${at}::timestamptz
    FROM participants
    WHERE event_id = ${eventId} AND status = 'confirmed' AND coalesce(window_start, ${eventDate}::timestamptz) = ${starts}::timestamptz
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

/** Deletes reminders of past beginnings, and their answers. */
export const deleteRemindersBefore = (db: Reader, at: Date) =>
  db.deleteFrom('eventReminders').where('eventDate', '<', at).execute();

/** Deletes of what an erased person was reminded, and what they answered. */
export const deleteRemindersOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('eventReminders').where('accountId', '=', accountId).execute();
