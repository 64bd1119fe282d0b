import {
  notificationKinds,
  usualEmails,
  type NotificationAudience,
  type NotificationTopic,
} from '@oplich/contract/notifications/schemas';
import { accountKinds } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/pool.ts';
import { hasGroup } from './notify.ts';

/**
 * Whether an account (`a`) gets emails of a topic: as it chose, else as is usual for its role, or, where it is told for a partner, for
 * partners.
 */
export const wantsEmails = (topic: NotificationTopic, isForPartner: RawBuilder<boolean> = sql`false`) => {
  const usual = accountKinds.filter(role => (usualEmails[role] as Partial<Record<NotificationTopic, boolean>>)[topic]);
  return sql<boolean>`coalesce(
    (SELECT c.email FROM notification_choices c WHERE c.account_id = a.id AND c.topic = ${topic}),
    CASE WHEN ${isForPartner} THEN 'philanthrop' ELSE a.role END = ANY(${usual}::text[]))`;
};

/**
 * How many a message of this sender would reach now, how many of them by e-mail, and who of the people named one by one
 * is not there: like the people of a group they are approved, confirmed and not deleted. A sender is not in their own group.
 */
export async function countAudience(db: Reader, senderId: string, audience: NotificationAudience) {
  const { role = null, regionIds, userIds } = audience;
  const named = [...(userIds ?? [])];
  const regions = regionIds?.length ? regionIds : null;
  const group = hasGroup(audience)
    ? sql`SELECT account_id FROM notification_members WHERE until_seq IS NULL AND account_id <> ${senderId}
        AND (${role}::text IS NULL OR role = ${role}) AND (${regions}::smallint[] IS NULL OR region_id = ANY(${regions}))`
    : sql`SELECT NULL::uuid AS account_id WHERE false`;
  const { rows } = await sql<{ reached: number; emailed: number; unknown: string[] }>`
    WITH people AS (
      SELECT account_id FROM notification_members WHERE account_id = ${anyOf(named)} AND until_seq IS NULL
    ), audience AS (SELECT account_id FROM people UNION ${group})
    SELECT count(*) AS reached,
      count(*) FILTER (WHERE ${wantsEmails(notificationKinds.message)}) AS emailed,
      ARRAY(SELECT unnest(${named}::uuid[]) EXCEPT SELECT account_id FROM people) AS unknown
    FROM audience JOIN accounts a ON a.id = audience.account_id`.execute(db);
  return rows[0] ?? { reached: 0, emailed: 0, unknown: named };
}
