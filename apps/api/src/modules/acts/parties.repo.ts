import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { ActParties } from '../../db/schema.ts';

/** Locks the accounts of both parties against deletion; people are locked before anything else. */
export const lockParties = (tx: Tx, ids: readonly (string | null)[]) => {
  const people = ids.filter(id => id !== null);
  return people.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('accounts')
        .select(['id', 'role', 'status', 'deletedAt'])
        .where('id', 'in', people)
        .orderBy('id')
        .forKeyShare()
        .execute();
};

/** Returns what the document of an act says of an account. */
export const factsOfParty = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select([
      'accounts.role',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.phoneNumber',
      'accounts.regionId',
      'accounts.locality',
      'accounts.residenceAddress',
      'accounts.taxNumberEncrypted',
      'accounts.passportSeriesEncrypted',
      'accounts.passportNumberEncrypted',
      'organizations.organizationName',
      'organizations.edrpou',
      'organizations.headSurname',
      'organizations.headName',
      'organizations.headPatronym',
      'organizations.actsOnBasis',
      'organizations.address',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Writes what an act says of its parties; what stood there before goes. */
export async function replaceParties(tx: Tx, actId: string, parties: readonly Insertable<ActParties>[]): Promise<void> {
  await tx.deleteFrom('actParties').where('actId', '=', actId).execute();
  await tx
    .insertInto('actParties')
    .values([...parties])
    .execute();
}

/** Returns how an act names its receiver. */
export async function receiverName(db: Reader, actId: string): Promise<string> {
  const { name } = await db
    .selectFrom('actParties')
    .select('name')
    .where('actId', '=', actId)
    .where('side', '=', 'to')
    .executeTakeFirstOrThrow();
  return name;
}

/** Returns how an act names the party that is not this account. */
export async function oppositeName(db: Reader, actId: string, accountId: string): Promise<string> {
  const { name } = await db
    .selectFrom('actParties')
    .select('name')
    .where('actId', '=', actId)
    .where(eb => eb.or([eb('accountId', 'is', null), eb('accountId', '<>', accountId)]))
    .executeTakeFirstOrThrow();
  return name;
}
