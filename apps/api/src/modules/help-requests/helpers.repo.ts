import { compiledOf } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';

/** Serialises what people do, in the order of their ids. Returns who is there, and who was deleted. */
export const lockPeople = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'deletedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Returns where a helper is at home: an organization's address, a volunteer's town. */
export const homeOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['locality', 'regionId', 'organizations.address'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Returns the names of several helpers. */
export const namesOf = (db: Reader, ids: readonly string[]) => namesIn(db, ids, {});

const namesIn = compiledOf((db, these) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['accounts.id', 'role', 'surname', 'name', 'patronym', 'organizationName'])
    .where('accounts.id', '=', these),
);
