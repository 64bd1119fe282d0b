import type { NotificationTopic } from '@oplich/contract/notifications/schemas';
import type { PartnerDuty } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { isActive } from './members-with-duty.repo.ts';

/** Returns what an account chose; a topic that is not there it left as it usually is. */
export const notificationChoicesOf = (db: Reader, accountId: string) =>
  db.selectFrom('notificationChoices').select(['topic', 'email']).where('accountId', '=', accountId).execute();

/** Keeps choices, each in the place of an earlier one. */
export const saveChoices = (tx: Tx, accountId: string, chosen: readonly (readonly [NotificationTopic, boolean])[]) =>
  tx
    .insertInto('notificationChoices')
    .values(chosen.map(([topic, wanted]) => ({ accountId, topic, email: wanted })))
    .onConflict(conflict =>
      conflict.columns(['accountId', 'topic']).doUpdateSet(eb => ({ email: eb.ref('excluded.email') })),
    )
    .execute();

/** The duties somebody has for any partner now. */
export async function dutiesForPartners(db: Reader, accountId: string): Promise<PartnerDuty[]> {
  const { rows } = await sql<{ duty: PartnerDuty }>`
    SELECT DISTINCT unnest(member.duties) AS duty FROM partner_members AS member
    WHERE member.account_id = ${accountId} AND ${isActive('member')}`.execute(db);
  return rows.map(({ duty }) => duty);
}
