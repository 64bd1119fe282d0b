import type { Insertable } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import type { Accounts, Organizations } from '../../../db/schema.ts';

/** Writes a new account; a taken e-mail breaks `accounts_email_taken`, also when two register at once. */
export const insertAccount = (tx: Reader, account: Insertable<Accounts>) =>
  tx.insertInto('accounts').values(account).execute();

/** Gives an account its e-mail; a taken one breaks `accounts_email_taken`. */
export const setEmail = (tx: Reader, id: string, email: string) =>
  tx.updateTable('accounts').set({ email }).where('id', '=', id).execute();

/** Whether something failed because an e-mail is taken. */
export const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'accounts_email_taken';

export const insertOrganization = (tx: Reader, organization: Insertable<Organizations>) =>
  tx.insertInto('organizations').values(organization).execute();

export const insertAidRegions = (tx: Reader, accountId: string, regionIds: readonly number[]) =>
  tx
    .insertInto('accountAidRegions')
    .values([...new Set(regionIds)].map(regionId => ({ accountId, regionId })))
    .execute();
