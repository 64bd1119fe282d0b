import { sql } from 'kysely';
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

/**
 * What was done with the account and what its owner did, for a partner they act or acted for too, without the names of others. Each of
 * the three by an index of its own: what a member did is found among what their partner did.
 */
export async function auditOf(
  db: Reader,
  accountId: string,
): Promise<{ at: Date; action: string; actorRole: string | null }[]> {
  const { rows } = await sql<{ at: Date; action: string; actorRole: string | null }>`
    SELECT at, action, actor_role FROM (
      SELECT seq, at, action, actor_role FROM audit WHERE actor_id = ${accountId}::uuid
      UNION
      SELECT seq, at, action, actor_role FROM audit WHERE subject_type = 'account' AND subject_id = ${accountId}::text
      UNION
      SELECT seq, at, action, actor_role FROM audit
      WHERE member_id = ${accountId}::uuid
        AND actor_id = ANY(ARRAY(SELECT partner_id FROM partner_members WHERE account_id = ${accountId}::uuid))
    ) AS entry
    ORDER BY seq`.execute(db);
  return rows;
}
