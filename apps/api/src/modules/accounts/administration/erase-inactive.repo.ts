import { sql } from 'kysely';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import type { Db, Reader, Tx } from '../../../db/pool.ts';

/** The last a person did here, or that was done for them: log-in or refresh, application, request, aid. */
const lastActivityOf = (table: 'accounts' | 'second') => {
  const id = sql.ref(`${table}.id`);
  return sql<Date>`greatest(${sql.ref(`${table}.registeredAt`)}, ${sql.ref(`${table}.lastUsedAt`)},
  (SELECT max(last_used_at) FROM sessions WHERE account_id = ${id}),
  (SELECT max(greatest(created_at, applied_at)) FROM participants WHERE account_id = ${id}),
  (SELECT max(created_at) FROM help_requests WHERE requester_id = ${id}),
  (SELECT max(created_at) FROM issued_aid WHERE recipient_id = ${id}))`;
};
const lastActivity = lastActivityOf('accounts');

/** Whether they did something later under an account that ended as their second one, which goes when this one does. */
const wasActiveElsewhere = (since: Date) => sql<boolean>`EXISTS (
  SELECT FROM accounts AS second WHERE second.id = ANY(${ownAccountIds(sql.ref('accounts.id'))})
    AND second.id <> accounts.id AND ${lastActivityOf('second')} > ${since})`;

const inactive = (db: Reader, since: Date) =>
  db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('role', '=', 'displaced')
    .where('anonymisedAt', 'is', null)
    .where('registeredAt', '<=', since)
    .where(lastActivity, '<=', since)
    .where(({ not }) => not(wasActiveElsewhere(since)));

/** Accounts that an email reaches. */
const canBeTold = sql<boolean>`(deleted_at IS NULL AND email_confirmed_at IS NOT NULL)`;

/**
 * The times before which a person's last activity and, where an email reaches them, the announcement must have been.
 */
interface Due {
  since: Date;
  toldBy: Date;
}

const due = (db: Reader, { since, toldBy }: Due) =>
  inactive(db, since).where(
    sql<boolean>`(NOT ${canBeTold} OR erasure_told_at <= ${toldBy} AND erasure_told_at > ${lastActivity})`,
  );

/** Returns the ids of the displaced people whose data are to be erased. */
export async function findDue(db: Db, when: Due): Promise<string[]> {
  const rows = await due(db, when).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether somebody's data are to be erased still; the caller holds the account's lock. */
export const isDue = async (tx: Tx, id: string, when: Due): Promise<boolean> =>
  (await due(tx, when).where('accounts.id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Locks and returns some of the people who have been inactive since `since`, can be notified, and were not notified after their last
 * activity. No other process notifies them until the transaction ends.
 */
export const lockUntold = (tx: Tx, since: Date) =>
  inactive(tx, since)
    .select(['accounts.email', 'accounts.language'])
    .where(canBeTold)
    .where(eb => eb.or([eb('erasureToldAt', 'is', null), eb('erasureToldAt', '<=', lastActivity)]))
    .orderBy('id')
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** Keeps when accounts were last used, before the sessions that tell it are forgotten. */
export const saveLastUse = (tx: Tx, before: Date) =>
  sql`
    UPDATE accounts SET last_used_at = greatest(accounts.last_used_at, old.at)
    FROM (SELECT account_id, max(last_used_at) AS at FROM sessions WHERE last_used_at < ${before} GROUP BY account_id) AS old
    WHERE accounts.id = old.account_id`.execute(tx);

/** Records who was notified that their data will be erased. */
export const setErasureToldAt = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('accounts')
    .set({ erasureToldAt: at })
    .where('id', 'in', [...ids])
    .execute();
