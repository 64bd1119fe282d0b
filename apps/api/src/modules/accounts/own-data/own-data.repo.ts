import type { Reader } from '../../../db/pool.ts';

export const consentOf = (db: Reader, id: string) =>
  db.selectFrom('accounts').select(['consentGivenAt', 'consentVersion']).where('id', '=', id).executeTakeFirst();

export const sessionsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['createdAt', 'lastUsedAt', 'userAgent', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

/** Emails sent to the person: what about and when; links in them are single use and stand nowhere. */
export const emailsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('mails')
    .select(['template', 'recipient', 'createdAt', 'sentAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

/** What was done with the account and what its owner did, without the names of others. */
export const auditOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'action', 'actorRole'])
    .where(eb =>
      eb.or([
        eb('actorId', '=', accountId),
        eb.and([eb('subjectType', '=', 'account'), eb('subjectId', '=', accountId)]),
      ]),
    )
    .orderBy('seq')
    .execute();
