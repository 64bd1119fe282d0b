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

/** Whether somebody of a role gets emails of a topic: as they chose (`chosen`; null: they did not), else as is usual for the role. */
const wanted = (topic: NotificationTopic, { chosen, role }: Record<'chosen' | 'role', RawBuilder<unknown>>) => {
  const usual = accountKinds.filter(kind => (usualEmails[kind] as Partial<Record<NotificationTopic, boolean>>)[topic]);
  return sql<boolean>`coalesce(${chosen}, ${role} = ANY(${usual}::text[]))`;
};

/** The same condition for an account (`a`); members notified for a partner choose like partners. */
export const wantsEmails = (topic: NotificationTopic, isForPartner: RawBuilder<boolean> = sql`false`) =>
  wanted(topic, {
    chosen: sql`(SELECT c.email FROM notification_choices c WHERE c.account_id = a.id AND c.topic = ${topic})`,
    role: sql`CASE WHEN ${isForPartner} THEN 'philanthrop' ELSE a.role END`,
  });

/**
 * How many a message of this sender would reach now, how many of them by e-mail, and who of the people named one by one
 * is not there: like the people of a group they are approved, confirmed and not deleted. A sender is not in their own group.
 */
export async function countAudience(db: Reader, senderId: string, audience: NotificationAudience) {
  const { role = null, regionIds, userIds } = audience;
  const named = [...(userIds ?? [])];
  const regions = regionIds?.length ? regionIds : null;
  const group = hasGroup(audience)
    ? sql`SELECT account_id, role FROM notification_members AS member WHERE until_seq IS NULL AND account_id <> ${senderId}
        AND (${role}::text IS NULL OR role = ${role}) AND (${regions}::smallint[] IS NULL OR region_id = ANY(${regions}))
        AND NOT EXISTS (SELECT FROM people WHERE people.account_id = member.account_id)`
    : sql`SELECT NULL::uuid AS account_id, NULL AS role WHERE false`;
  const { message } = notificationKinds;
  // What each of a country chose is joined once, not looked up for each.
  const { rows } = await sql<{ reached: number; emailed: number; unknown: string[] }>`
    WITH people AS (
      SELECT account_id, role FROM notification_members WHERE account_id = ${anyOf(named)} AND until_seq IS NULL
    ), audience AS (SELECT account_id, role FROM people UNION ALL ${group})
    SELECT count(*) AS reached,
      count(*) FILTER (WHERE ${wanted(message, { chosen: sql`choice.email`, role: sql`role` })}) AS emailed,
      ARRAY(SELECT unnest(${named}::uuid[]) EXCEPT SELECT account_id FROM people) AS unknown
    FROM audience LEFT JOIN notification_choices AS choice ON choice.account_id = audience.account_id AND choice.topic = ${message}`.execute(
    db,
  );
  return rows[0] ?? { reached: 0, emailed: 0, unknown: named };
}
