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

/** Returns which emails were sent to the person, where and when; their single-use links are stored nowhere. */
export const emailsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('mails')
    .select(['template', 'recipient', 'createdAt', 'sentAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

/**
 * Returns audit entries about the account, of its owner, and of its owner acting for a partner, without the names of others. Each of the
 * three is read by an index of its own: a member's actions are found among those of their partner.
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
