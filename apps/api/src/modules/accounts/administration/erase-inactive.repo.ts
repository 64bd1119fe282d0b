import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/pool.ts';

/** The last a person did here, or that was done for them: log-in or refresh, application, request, aid. */
const lastActivity = sql<Date>`greatest(accounts.registered_at, accounts.last_used_at,
  (SELECT max(last_used_at) FROM sessions WHERE account_id = accounts.id),
  (SELECT max(greatest(created_at, applied_at)) FROM participants WHERE account_id = accounts.id),
  (SELECT max(created_at) FROM help_requests WHERE requester_id = accounts.id),
  (SELECT max(created_at) FROM issued_aid WHERE recipient_id = accounts.id))`;

const inactive = (db: Db, since: Date) =>
  db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('role', '=', 'displaced')
    .where('anonymisedAt', 'is', null)
    .where('registeredAt', '<=', since)
    .where(lastActivity, '<=', since);

/** Displaced people who did nothing since then, some at once; `after` is the last id of the batch before. */
export async function findInactive(db: Db, since: Date, after: string): Promise<string[]> {
  const rows = await inactive(db, since).where('id', '>', after).orderBy('id').limit(100).execute();
  return rows.map(row => row.id);
}

/** The same, of those who can be told of it and were not since they last did something. */
export const findUntold = (db: Db, since: Date) =>
  inactive(db, since)
    .select(['accounts.email', 'accounts.language'])
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(eb => eb.or([eb('erasureToldAt', 'is', null), eb('erasureToldAt', '<=', lastActivity)]))
    .orderBy('id')
    .limit(100)
    .execute();

/** Keeps when accounts were last used, before the sessions that tell it are forgotten. */
export const keepLastUse = (tx: Tx, before: Date) =>
  sql`
    UPDATE accounts SET last_used_at = greatest(accounts.last_used_at, old.at)
    FROM (SELECT account_id, max(last_used_at) AS at FROM sessions WHERE last_used_at < ${before} GROUP BY account_id) AS old
    WHERE accounts.id = old.account_id`.execute(tx);

/** Notes who was told that their data will be erased. */
export const noteErasureTold = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('accounts')
    .set({ erasureToldAt: at })
    .where('id', 'in', [...ids])
    .execute();
