import { compiledByIds } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';

/** Returns where a helper is at home: an organization's address, a volunteer's town. */
export const homeOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['locality', 'regionId', 'organizations.address'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Returns the number of a partner that is there; an administrator is the product, and nobody to call. */
export async function phoneOf(db: Reader, helperId: string): Promise<string | null> {
  const found = await db
    .selectFrom('accounts')
    .select('phoneNumber')
    .where('id', '=', helperId)
    .where('role', '=', 'philanthrop')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found?.phoneNumber ?? null;
}

/** Returns where the goods of an act are handed over. */
export async function placeOfAct(db: Reader, actId: string): Promise<string | null> {
  const found = await db.selectFrom('acts').select('place').where('id', '=', actId).executeTakeFirst();
  return found?.place ?? null;
}

/** Returns the names of several helpers. */
export const namesOf = (db: Reader, ids: readonly string[]) => namesIn(db, ids, {});

const namesIn = compiledByIds((db, anyId) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['accounts.id', 'role', 'surname', 'name', 'patronym', 'organizationName'])
    .where('accounts.id', '=', anyId),
);
