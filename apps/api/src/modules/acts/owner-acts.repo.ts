import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { deletedAccountName, erasedWords } from '@oplich/contract';
import { releaseFiles } from '../files/index.ts';

const withParty = (db: Reader, accountId: string) =>
  db
    .selectFrom('acts')
    .innerJoin('actParties', 'actParties.actId', 'acts.id')
    .where('actParties.accountId', '=', accountId);

/** Returns acts whose goods are on the way to or from an account: they have to be confirmed or cancelled first. */
export async function actsOnTheWay(db: Reader, accountId: string): Promise<{ id: string; name: string }[]> {
  const rows = await withParty(db, accountId)
    .select(['acts.id', 'acts.number'])
    .where('acts.status', '=', 'issued')
    .orderBy('acts.number')
    .execute();
  return rows.map(({ id, number }) => ({ id, name: number ?? '' }));
}

/** How many acts name somebody as a party; drafts too, they name the goods. */
export async function countActsOf(db: Reader, accountId: string): Promise<number> {
  const { count } = await withParty(db, accountId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Acts somebody is a party of, from their issue on if they are the receiver: for the download of own data. */
export const actsOf = (db: Reader, accountId: string) =>
  withParty(db, accountId)
    .select(['acts.number', 'acts.kind', 'acts.status', 'acts.date', 'acts.place', 'actParties.side', 'acts.issuedAt'])
    .where(eb => eb.or([eb('actParties.side', '=', 'from'), eb('acts.issuedAt', 'is not', null)]))
    .orderBy('acts.createdAt')
    .execute();

/** Whether two accounts are the two parties of an act that was issued, and not taken back before it was confirmed. */
export async function areParties(db: Reader, one: string, other: string): Promise<boolean> {
  const row = await withParty(db, one)
    .innerJoin('actParties as opposite', 'opposite.actId', 'acts.id')
    .select('acts.id')
    .where('opposite.accountId', '=', other)
    .where('acts.issuedAt', 'is not', null)
    .where(eb => eb.or([eb('acts.status', '<>', 'cancelled'), eb('acts.kind', '=', 'helpRequest')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Erases a person from the documents of acts; the acts themselves stay. Scans of what a displaced person signed go with the
 * name on them, and a place of handing over that was their home.
 */
export async function eraseParty(tx: Tx, accountId: string): Promise<void> {
  const received = await tx
    .updateTable('acts')
    .set({
      place: sql`(SELECT CASE WHEN strpos(lower(acts.place), lower(nullif(residence_address, ''))) > 0
        THEN ${deletedAccountName} ELSE acts.place END FROM accounts WHERE id = ${accountId})`,
      // What a cancelled act says is never nothing.
      cancelReason: sql`CASE WHEN cancel_reason IS NOT NULL THEN ${erasedWords} END`,
      confirmComment: null,
    })
    .where('recipientId', '=', accountId)
    .returning('id')
    .execute();
  for (const { id } of received) await releaseFiles(tx, id, ['signedCopy']);
  await tx
    .updateTable('actParties')
    .set({
      name: deletedAccountName,
      edrpou: null,
      head: null,
      actsOnBasis: null,
      address: null,
      phoneNumber: null,
      taxNumberEncrypted: null,
      documentEncrypted: null,
      documentKind: null,
    })
    .where('accountId', '=', accountId)
    .execute();
}
