import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { HouseholdLinks } from '../../../db/schema.ts';

/**
 * Links of somebody with a person who is here, with who stands at either end. Who was asked is known by the address until they
 * agree. What who asked took back is nobody's any more, and who declined is not asked again.
 */
const linksOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('householdLinks as link')
    .innerJoin('accounts as asker', 'asker.id', 'link.askerId')
    .leftJoin('accounts as holder', join =>
      join.on('link.askedId', 'is', null).onRef('holder.email', '=', 'link.askedEmail'),
    )
    .leftJoin('accounts as asked', join =>
      join
        .on('asked.id', '=', eb => eb.fn.coalesce('link.askedId', 'holder.id'))
        .on('asked.deletedAt', 'is', null)
        .on('asked.role', '=', 'displaced'),
    )
    .select([
      'link.id',
      'link.askerId',
      'link.askedEmail',
      'link.linkedAt',
      'link.declinedAt',
      'link.askedAt',
      'asked.id as askedId',
      'asker.surname as askerSurname',
      'asker.name as askerName',
      'asker.patronym as askerPatronym',
      'asked.surname as askedSurname',
      'asked.name as askedName',
      'asked.patronym as askedPatronym',
    ])
    // By the link alone, each by an index of its own.
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb('link.askerId', '=', accountId),
        eb('link.askedId', '=', accountId),
        and([
          eb('link.askedId', 'is', null),
          eb(
            'link.askedEmail',
            '=',
            selectFrom('accounts')
              .select('email')
              .where('id', '=', accountId)
              .where('role', '=', 'displaced')
              .where('deletedAt', 'is', null),
          ),
        ]),
      ]),
    )
    .where('link.endedAt', 'is', null)
    .where('asker.deletedAt', 'is', null)
    .where(eb => eb.or([eb('link.linkedAt', 'is', null), eb('asked.id', 'is not', null)]));
export type LinkRow = Awaited<ReturnType<ReturnType<typeof linksOf>['executeTakeFirstOrThrow']>>;

/** Those of them that the person reads: on the other side of a question that was declined there is nothing. */
const seenBy = (db: Reader, accountId: string) =>
  linksOf(db, accountId).where(eb => eb.or([eb('link.declinedAt', 'is', null), eb('link.askerId', '=', accountId)]));

/** Returns the links of a person as they read them, on either side, the oldest first. */
export const findLinks = (db: Reader, accountId: string): Promise<LinkRow[]> =>
  seenBy(db, accountId).orderBy('link.askedAt').orderBy('link.id').execute();

/** The question of somebody to this person, or their link, also where the person declined it. */
export const findLinkFrom = (db: Reader, askerId: string, accountId: string): Promise<LinkRow | undefined> =>
  linksOf(db, accountId).where('link.askerId', '=', askerId).executeTakeFirst();

/** One of them. */
export const findLink = (db: Reader, accountId: string, id: string): Promise<LinkRow | undefined> =>
  seenBy(db, accountId).where('link.id', '=', id).executeTakeFirst();

/** The same; it stays as it is until the transaction ends. */
export const lockLink = (tx: Tx, accountId: string, id: string): Promise<LinkRow | undefined> =>
  seenBy(tx, accountId).where('link.id', '=', id).forUpdate('link').executeTakeFirst();

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

/** What became of a question that its asker took back; it is kept for as long as nobody is told of it anew. */
export const findTakenBack = (tx: Tx, askerId: string, askedEmail: string) =>
  tx
    .selectFrom('householdLinks')
    .select(['id', 'toldAt', 'declinedAt'])
    .where('askerId', '=', askerId)
    .where('askedEmail', '=', askedEmail)
    .where('endedAt', 'is not', null)
    .executeTakeFirst();

export const insertLink = (tx: Tx, link: Insertable<HouseholdLinks>) =>
  tx.insertInto('householdLinks').values(link).execute();

/** Asks a question again that was taken back. */
export const askAgain = (
  tx: Tx,
  id: string,
  question: { askedAt: Date; toldAt: Date | null; declinedAt: Date | null },
) =>
  tx
    .updateTable('householdLinks')
    .set({ ...question, endedAt: null })
    .where('id', '=', id)
    .execute();

export const setLinked = (tx: Tx, id: string, askedId: string, at: Date) =>
  tx.updateTable('householdLinks').set({ askedId, linkedAt: at, declinedAt: null }).where('id', '=', id).execute();

export const setDeclined = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('householdLinks').set({ declinedAt: at }).where('id', '=', id).execute();

export const setTakenBack = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('householdLinks').set({ endedAt: at }).where('id', '=', id).execute();

/** Closes the questions that were put to an address; who asked reads what they read before. */
export const closeQuestionsTo = (tx: Tx, askedEmail: string, at: Date) =>
  tx
    .updateTable('householdLinks')
    .set({ declinedAt: at })
    .where('askedEmail', '=', askedEmail)
    .where('linkedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .execute();

export const deleteLink = (tx: Tx, id: string) => tx.deleteFrom('householdLinks').where('id', '=', id).execute();

/** Deletes questions that were taken back and of which nobody was told after a moment. */
export const deleteTakenBack = (tx: Reader, before: Date) =>
  tx
    .deleteFrom('householdLinks')
    .where('endedAt', 'is not', null)
    .where(eb => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<', before)]))
    .execute();
