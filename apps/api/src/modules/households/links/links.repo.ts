import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { HouseholdLinks } from '../../../db/schema.ts';

/** Links of people who are here, with who stands at either end. Who was asked is known by the address until they agree. */
const links = (db: Reader) =>
  db
    .selectFrom('householdLinks as link')
    .innerJoin('accounts as asker', 'asker.id', 'link.askerId')
    .leftJoin('accounts as asked', join =>
      join
        .on('asked.deletedAt', 'is', null)
        .on('asked.role', '=', 'displaced')
        .on(eb =>
          eb.or([
            eb('asked.id', '=', eb.ref('link.askedId')),
            eb.and([eb('link.askedId', 'is', null), eb('asked.email', '=', eb.ref('link.askedEmail'))]),
          ]),
        ),
    )
    .select([
      'link.id',
      'link.askerId',
      'link.askedEmail',
      'link.linkedAt',
      'link.askedAt',
      'asked.id as askedId',
      'asker.surname as askerSurname',
      'asker.name as askerName',
      'asker.patronym as askerPatronym',
      'asked.surname as askedSurname',
      'asked.name as askedName',
      'asked.patronym as askedPatronym',
    ])
    .where('asker.deletedAt', 'is', null)
    .where(eb => eb.or([eb('link.linkedAt', 'is', null), eb('asked.id', 'is not', null)]));
export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>;

const linksOf = (db: Reader, accountId: string) =>
  links(db).where(eb => eb.or([eb('link.askerId', '=', accountId), eb('asked.id', '=', accountId)]));

/** Returns the links of a person, on either side, the oldest first. */
export const findLinks = (db: Reader, accountId: string): Promise<LinkRow[]> =>
  linksOf(db, accountId).orderBy('link.askedAt').orderBy('link.id').execute();

/** One of them; it stays as it is until the transaction ends. */
export const lockLink = (tx: Tx, accountId: string, id: string): Promise<LinkRow | undefined> =>
  linksOf(tx, accountId).where('link.id', '=', id).forUpdate('link').executeTakeFirst();

/** Keeps everybody's links of these people from being asked for by others until the transaction ends, in one order. */
export const lockPeople = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Returns the person behind an address, if it is one who can be linked with. */
export const findByEmail = (db: Reader, email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();

export const findPerson = (db: Reader, id: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'surname', 'name', 'patronym'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const insertLink = (tx: Tx, link: Insertable<HouseholdLinks>) =>
  tx.insertInto('householdLinks').values(link).execute();

export const setLinked = (tx: Tx, id: string, askedId: string, at: Date) =>
  tx.updateTable('householdLinks').set({ askedId, linkedAt: at }).where('id', '=', id).execute();

export const deleteLink = (tx: Tx, id: string) => tx.deleteFrom('householdLinks').where('id', '=', id).execute();
