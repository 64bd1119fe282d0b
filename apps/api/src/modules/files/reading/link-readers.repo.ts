import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import type { FileReader } from '../files.policy.ts';

/** Returns who a link was made for, if that session could still ask for it: what opened it may have ended since. */
export async function findReader(
  db: Reader,
  id: string,
  sessionId: string,
): Promise<NonNullable<FileReader> | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['accounts.id', 'accounts.role'])
    .where('accounts.id', '=', id)
    .where('accounts.deletedAt', 'is', null)
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where(sql<boolean>`NOT owes_second_factor(sessions, accounts)`)
    .where(sql<boolean>`(accounts.role <> 'philanthrop' OR accounts.status = 'approved')`)
    .executeTakeFirst();
}
