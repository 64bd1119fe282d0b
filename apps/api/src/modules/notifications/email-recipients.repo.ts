import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/pool.ts';

/** Returns whom of some accounts an email may go to, and in which language: a deleted one gets none. */
export const emailRecipients = (db: Reader, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', anyOf(accountIds))
    .where('deletedAt', 'is', null)
    .execute();
