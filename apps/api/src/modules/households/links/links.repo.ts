import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { HouseholdLinks } from '../../../db/schema.ts';

/**
 * The links and open questions of a person, with the names of both sides. Until the asked person agrees, they are found by their e-mail
 * address. Withdrawn questions are excluded.
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
    // Each condition uses columns of the link alone, and so an index of its own.
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

/** The links shown to a person: who declined a question does not see it any more. */
const seenBy = (db: Reader, accountId: string) =>
  linksOf(db, accountId).where(eb => eb.or([eb('link.declinedAt', 'is', null), eb('link.askerId', '=', accountId)]));

/** Returns the links shown to a person, the oldest first. */
export const findLinks = (db: Reader, accountId: string): Promise<LinkRow[]> =>
  seenBy(db, accountId).orderBy('link.askedAt').orderBy('link.id').execute();

/** Returns the question or link from `askerId` to a person, declined ones included. */
export const findLinkFrom = (db: Reader, askerId: string, accountId: string): Promise<LinkRow | undefined> =>
  linksOf(db, accountId).where('link.askerId', '=', askerId).executeTakeFirst();

/** Returns one link shown to a person. */
export const findLink = (db: Reader, accountId: string, id: string): Promise<LinkRow | undefined> =>
  seenBy(db, accountId).where('link.id', '=', id).executeTakeFirst();

/** Returns and locks one link shown to a person. */
export const lockLink = (tx: Tx, accountId: string, id: string): Promise<LinkRow | undefined> =>
  seenBy(tx, accountId).where('link.id', '=', id).forUpdate('link').executeTakeFirst();

/** Returns the displaced person with a confirmed e-mail address, the only kind that can be linked. */
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

/** Returns a question withdrawn by its asker. It is kept for as long as repeating it must not notify the asked person again. */
export const findWithdrawnLink = (tx: Tx, askerId: string, askedEmail: string) =>
  tx
    .selectFrom('householdLinks')
    .select(['id', 'toldAt', 'declinedAt'])
    .where('askerId', '=', askerId)
    .where('askedEmail', '=', askedEmail)
    .where('endedAt', 'is not', null)
    .executeTakeFirst();

export const insertLink = (tx: Tx, link: Insertable<HouseholdLinks>) =>
  tx.insertInto('householdLinks').values(link).execute();

/** Opens a withdrawn question again. */
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

export const setWithdrawn = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('householdLinks').set({ endedAt: at }).where('id', '=', id).execute();

/** Declines all open questions to an address; the askers see no change. */
export const declineLinksAskedOf = (tx: Tx, askedEmail: string, at: Date) =>
  tx
    .updateTable('householdLinks')
    .set({ declinedAt: at })
    .where('askedEmail', '=', askedEmail)
    .where('linkedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .execute();

export const deleteLink = (tx: Tx, id: string) => tx.deleteFrom('householdLinks').where('id', '=', id).execute();

/** Deletes withdrawn questions of which nobody was notified since `before`. */
export const deleteWithdrawnLinks = (tx: Reader, before: Date) =>
  tx
    .deleteFrom('householdLinks')
    .where('endedAt', 'is not', null)
    .where(eb => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<', before)]))
    .execute();
