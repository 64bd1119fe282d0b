import type { ParticipantStatus } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import { statusAt } from '../participation.repo.ts';

/** Returns the ids of the people at an event in some states, or only those expected in some windows. */
export async function peopleIn(
  db: Reader,
  eventId: string,
  { states, windows }: { states: readonly ParticipantStatus[]; windows: readonly string[] | undefined },
  at: Date,
): Promise<string[]> {
  let found = db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .select('participants.accountId')
    .where('participants.eventId', '=', eventId)
    .where('accounts.deletedAt', 'is', null)
    .where(statusAt(at), 'in', [...states]);
  if (windows)
    found = found.where(
      'participants.windowStart',
      'in',
      windows.map(start => new Date(start)),
    );
  const people = await found.orderBy('participants.accountId').execute();
  return people.map(({ accountId }) => accountId);
}

/** Returns how many messages of a day were not taken back. */
export async function countMessagesOn(db: Reader, eventId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('eventMessages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('eventId', '=', eventId)
    .where('createdOn', '=', day)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface Message {
  id: string;
  eventId: string;
  text: string;
  createdAt: Date;
  createdOn: string;
  sendsAt: Date;
}

/** Stores a message and its recipients. */
export async function insertMessage(tx: Tx, message: Message, accountIds: readonly string[]): Promise<void> {
  await tx.insertInto('eventMessages').values(message).execute();
  await sql`INSERT INTO event_message_people (message_id, account_id)
    SELECT ${message.id}, unnest(${accountIds}::uuid[])`.execute(tx);
}

/** Returns a message; `locked`, as it stays until the transaction ends. */
export function findMessage(db: Reader, id: string, { locked = false } = {}) {
  const found = db.selectFrom('eventMessages').selectAll().where('id', '=', id);
  return (locked ? found.forUpdate() : found).executeTakeFirst();
}

/** Returns the messages to be sent by now, the oldest first. */
export async function dueMessages(db: Reader, at: Date): Promise<string[]> {
  const due = await db
    .selectFrom('eventMessages')
    .select('id')
    .where('sentAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('sendsAt', '<=', at)
    .orderBy('sendsAt')
    .orderBy('id')
    .execute();
  return due.map(({ id }) => id);
}

export async function readersOf(db: Reader, id: string): Promise<string[]> {
  const people = await db
    .selectFrom('eventMessagePeople')
    .select('accountId')
    .where('messageId', '=', id)
    .orderBy('accountId')
    .execute();
  return people.map(({ accountId }) => accountId);
}

export const markSent = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('eventMessages').set({ sentAt: at }).where('id', '=', id).execute();

export const markTakenBack = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('eventMessages').set({ cancelledAt: at }).where('id', '=', id).execute();

/**
 * Selects what was written to the participants of an event, the newest first, as a column of a statement about `events`: all messages, or
 * those sent to one person by now.
 */
export function messagesColumn(reader: string | null, at: Date) {
  const ofReader =
    reader === null
      ? sql`true`
      : sql`sends_at <= ${at} AND EXISTS (
          SELECT FROM event_message_people AS told WHERE told.message_id = event_messages.id AND told.account_id = ${reader})`;
  return sql<{ text: string; at: string }[]>`(
    SELECT coalesce(json_agg(json_build_object('text', text, 'at', sends_at) ORDER BY sends_at DESC), '[]')
    FROM event_messages WHERE event_id = events.id AND event_messages.cancelled_at IS NULL AND ${ofReader})`;
}

/** Deletes what an erased person was written. */
export const deleteMessagesTo = (tx: Tx, accountId: string) =>
  tx.deleteFrom('eventMessagePeople').where('accountId', '=', accountId).execute();
