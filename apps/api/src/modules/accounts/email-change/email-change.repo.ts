import type { Reader, Tx } from '../../../db/pool.ts';
import { deleteEmailsToNobody } from '../../../platform/email/index.ts';

interface NewEmailChange {
  accountId: string;
  presentId: string;
  newId: string;
  email: string;
  presentEmail: string;
  askedAt: Date;
  expiresAt: Date;
}

/** Records a change that is asked for; the one before is forgotten, and its links with it. */
export const writeEmailChange = (tx: Tx, change: NewEmailChange) =>
  tx
    .insertInto('emailChanges')
    .values(change)
    .onConflict(conflict =>
      conflict.column('accountId').doUpdateSet({ ...change, presentConfirmedAt: null, newConfirmedAt: null }),
    )
    .execute();

/** The change of an account that waits, if it still may. */
export const findEmailChange = (db: Reader, accountId: string, at: Date) =>
  db
    .selectFrom('emailChanges')
    .select(['email', 'presentConfirmedAt', 'newConfirmedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();

/** Returns the change a link belongs to, and to which of its addresses it was sent. */
export async function findChangeOfLink(db: Reader, id: string) {
  const change = await db
    .selectFrom('emailChanges')
    .select(['accountId', 'presentId'])
    .where(eb => eb.or([eb('presentId', '=', id), eb('newId', '=', id)]))
    .executeTakeFirst();
  return change && ({ accountId: change.accountId, side: change.presentId === id ? 'present' : 'new' } as const);
}

/** The change of an account that is not deleted and still has the address it had; locked until the transaction ends. */
export const lockEmailChange = (tx: Tx, accountId: string, at: Date) =>
  tx
    .selectFrom('emailChanges as change')
    .innerJoin('accounts as account', 'account.id', 'change.accountId')
    .select([
      'change.email',
      'change.presentId',
      'change.newId',
      'change.presentEmail',
      'change.presentConfirmedAt',
      'change.newConfirmedAt',
      'account.id',
      'account.role',
      'account.language',
    ])
    .where('change.accountId', '=', accountId)
    .where('change.expiresAt', '>', at)
    .whereRef('account.email', '=', 'change.presentEmail')
    .where('account.deletedAt', 'is', null)
    .forUpdate('change')
    .executeTakeFirst();

export const markConfirmed = (tx: Tx, accountId: string, side: 'present' | 'new', at: Date) =>
  tx
    .updateTable('emailChanges')
    .set(side === 'present' ? { presentConfirmedAt: at } : { newConfirmedAt: at })
    .where('accountId', '=', accountId)
    .execute();

export const deleteEmailChange = (tx: Reader, accountId: string) =>
  tx.deleteFrom('emailChanges').where('accountId', '=', accountId).execute();

/** What the links to addresses somebody wants to have are caused by: they are nobody's emails, and are forgotten by it. */
export const causeOfNew = (accountId: string) => `emailChangeNew:${accountId}`;

/** Deletes the email change of an erased account, with the emails to the address it was to have. */
export async function deleteEmailChangesOf(tx: Tx, accountId: string): Promise<void> {
  await deleteEmailChange(tx, accountId);
  await deleteEmailsToNobody(tx, causeOfNew(accountId));
}

/** Deletes changes nobody followed to the end. */
export const deleteOldEmailChanges = (tx: Reader, before: Date) =>
  tx.deleteFrom('emailChanges').where('expiresAt', '<', before).execute();
