import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool.ts';

/**
 * Takes an email that is still to be sent. A mark that an earlier try left behind counts as an interruption: that try
 * ended neither in "sent" nor in "failed".
 */
export const claimEmail = (db: Db, id: string, at: Date) =>
  db
    .updateTable('mails')
    .set({ startedAt: at, interruptions: sql`interruptions + (started_at IS NOT NULL)::int` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .returning(['recipient', 'template', 'params', 'language', 'attempts', 'interruptions'])
    .executeTakeFirst();

export const noteSent = (db: Db, id: string, at: Date) =>
  db
    .updateTable('mails')
    .set({ sentAt: at, startedAt: null, lastError: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();

/** With `failedAt` it is a dead email and is not tried any more. */
export const noteFailure = (
  db: Db,
  id: string,
  { lastError, failedAt }: { lastError: string; failedAt: Date | null },
) =>
  db
    .updateTable('mails')
    .set({ lastError, failedAt, startedAt: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();

/** Puts an email that was given up back among those that wait, as if it had never been tried. */
export const reviveEmail = (tx: Tx, id: string) =>
  tx
    .updateTable('mails')
    .set({ failedAt: null, startedAt: null, interruptions: 0, attempts: 0 })
    .where('id', '=', id)
    .execute();
