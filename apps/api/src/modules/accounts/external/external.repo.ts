import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { ExternalArrivals } from '../../../db/schema.ts';

export const insertArrival = (db: Reader, arrival: Insertable<ExternalArrivals>) =>
  db.insertInto('externalArrivals').values(arrival).execute();

const arrivals = (tx: Tx) =>
  tx
    .selectFrom('externalArrivals')
    .select(['id', 'issuer', 'subject', 'email', 'emailVerified', 'name', 'surname', 'askedSecondFactorAt', 'tries']);
export type Arrival = Awaited<ReturnType<ReturnType<typeof arrivals>['executeTakeFirstOrThrow']>>;

/** Locks the arrival of a code of this browser while it may be exchanged, so that nobody else exchanges it. */
export const lockArrival = (tx: Tx, codeHash: Buffer, browserHash: Buffer, at: Date): Promise<Arrival | undefined> =>
  arrivals(tx)
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst();

export const changeArrival = (
  tx: Tx,
  id: string,
  change: Partial<Insertable<Omit<ExternalArrivals, 'id' | 'codeHash' | 'browserHash'>>>,
) => tx.updateTable('externalArrivals').set(change).where('id', '=', id).execute();

/** Uses a link token of this browser and returns what it belongs to; nothing where it is unknown, used or expired. */
export const consumeLink = (tx: Tx, linkHash: Buffer, browserHash: Buffer, at: Date) =>
  tx
    .updateTable('externalArrivals')
    .set({ linkExpiresAt: at })
    .where('linkHash', '=', linkHash)
    .where('browserHash', '=', browserHash)
    .where('linkExpiresAt', '>', at)
    .returning(['issuer', 'subject', 'email'])
    .executeTakeFirst();

/** The account an identity is joined to. */
export const findIdentity = (db: Reader, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('externalIdentities')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Joins an identity to an account. False when it is joined to one already. */
export async function insertIdentity(
  tx: Tx,
  identity: { id: string; accountId: string; issuer: string; subject: string; email: string | null; linkedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('externalIdentities')
    .values(identity)
    .onConflict(conflict => conflict.constraint('external_identities_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findIdentitiesOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('externalIdentities')
    .select(['id', 'issuer', 'email', 'linkedAt'])
    .where('accountId', '=', accountId)
    .orderBy('linkedAt')
    .execute();

/** Parts an identity from an account; its issuer, or nothing when there is none such. */
export const deleteIdentity = (tx: Tx, id: string, accountId: string) =>
  tx
    .deleteFrom('externalIdentities')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('issuer')
    .executeTakeFirst();

/** Parts all identities from an account; their issuers. */
export async function deleteIdentitiesOf(tx: Tx, accountId: string): Promise<string[]> {
  const parted = await tx
    .deleteFrom('externalIdentities')
    .where('accountId', '=', accountId)
    .returning('issuer')
    .execute();
  return parted.map(({ issuer }) => issuer);
}
