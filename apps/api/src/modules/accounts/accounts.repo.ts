import type { AccountStatus } from '@oplich/contract';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';

const accountForLogIn = (db: Reader) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'status', 'language', 'passwordHash', 'emailConfirmedAt', 'deletedAt']);
export type AccountForLogIn = Awaited<ReturnType<ReturnType<typeof accountForLogIn>['executeTakeFirstOrThrow']>>;

/** The account of an e-mail, deleted ones included. */
export const findForLogIn = async (db: Reader, email: string): Promise<AccountForLogIn | undefined> =>
  (await accountByEmail(db, { email }))[0];

const accountByEmail = compiled((db, { email }: { email: string }) => accountForLogIn(db).where('email', '=', email));

/** The same by its id. */
export const findForLogInById = (db: Reader, id: string): Promise<AccountForLogIn | undefined> =>
  accountForLogIn(db).where('id', '=', id).executeTakeFirst();

/** The same, staying as it is until the transaction ends. */
export const lockForLogIn = (tx: Tx, id: string): Promise<AccountForLogIn | undefined> =>
  accountForLogIn(tx).where('id', '=', id).forShare().executeTakeFirst();

/** Whether an account still has this password and may log in; it stays so until the transaction ends. */
export const hasSamePassword = async (tx: Tx, { id, passwordHash }: AccountForLogIn): Promise<boolean> =>
  (await lockAsItWas(tx, { id, passwordHash })).length > 0;

const lockAsItWas = compiled((db, { id, passwordHash }: Pick<AccountForLogIn, 'id' | 'passwordHash'>) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .forShare(),
);

/** Confirms an e-mail. False when it was confirmed before. */
export async function markEmailConfirmed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ emailConfirmedAt: at })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Only for `setPassword`, which sees to what follows from it. */
export const storePassword = (tx: Tx, id: string, passwordHash: string) =>
  tx.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute();

export const findAccount = (db: Reader, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'language', 'passwordHash', 'emailConfirmedAt', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The names that a password of the account must not contain. */
export const findNames = (db: Reader, id: string) =>
  db.selectFrom('accounts').select(['email', 'surname', 'name']).where('id', '=', id).executeTakeFirst();

/** Returns the administrators who give duties and can log in, and the account concerned, who are warned at once. */
export const findAdministratorsToWarn = (db: Reader, about: string | null) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(sql<boolean>`(duties IS NULL OR 'administrators' = ANY(duties) OR id = ${about})`)
    .execute();

/** Keeps an account from being changed by others until the transaction ends. */
export const lockForChange = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function findAccountIdByEmail(db: Reader, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

const partners = (tx: Tx) =>
  tx.selectFrom('accounts').select(['id', 'email', 'language', 'status', 'version', 'emailConfirmedAt']);
export type Partner = Awaited<ReturnType<ReturnType<typeof partners>['executeTakeFirstOrThrow']>>;

/** A partner that is not deleted; it stays as it is until the transaction ends. */
export const lockPartnerByEmail = (tx: Tx, email: string): Promise<Partner | undefined> =>
  partners(tx)
    .where('email', '=', email)
    .where('role', '=', 'philanthrop')
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface StatusChange {
  from: readonly AccountStatus[];
  to: AccountStatus;
  declineReason: string | null;
  /** When it was returned to be corrected; of any other decision nothing. */
  returnedAt: Date | null;
}

/** Changes an account's status from one of `from`. False when it is in none of them, or somebody was faster. */
export async function setStatus(tx: Tx, id: string, { from, to, ...change }: StatusChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    // A reader of the earlier version has not seen this decision.
    .set({ status: to, ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns when the region was last changed; `null` if never. */
export async function findRegionChange(db: Reader, id: string): Promise<Date | null> {
  const row = await db.selectFrom('accounts').select('regionChangedAt').where('id', '=', id).executeTakeFirst();
  return row?.regionChangedAt ?? null;
}

/** Returns whether there is any administrator, deleted ones included. */
export const hasAdministrator = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'administrator').limit(1).executeTakeFirst()) !==
  undefined;

/** Sets whether a partner requires a second factor of its members. */
export const demandSecondFactorOfMembers = (tx: Tx, partnerId: string, membersNeedSecondFactor: boolean) =>
  tx.updateTable('accounts').set({ membersNeedSecondFactor }).where('id', '=', partnerId).execute();

/** What a partner demands of its members. */
export const findTeamSettings = (db: Reader, partnerId: string) =>
  db.selectFrom('accounts').select('membersNeedSecondFactor').where('id', '=', partnerId).executeTakeFirstOrThrow();
