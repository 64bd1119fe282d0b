import { dutiesOfKinds, notificationKinds, type NotificationKind } from '@oplich/contract/notifications/schemas';
import { accountKinds, type AccountKind, type Duty, type Language } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import type { ForDuty } from '../../../platform/email/index.ts';
import { wantsEmails } from '../audience.repo.ts';
import { isRecipient } from '../members-with-duty.repo.ts';

/** Locks the oldest notification to groups (`toMany`), or to people by name, whose emails are not all written. */
export const nextToEmail = (tx: Tx, toMany: boolean) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'link', 'email', 'emailedUpTo'])
    .where('toMany', '=', toMany)
    .where('email', '!=', 'none')
    .where('emailedAt', 'is', null)
    .where('seq', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
export type NotificationToEmail = NonNullable<Awaited<ReturnType<typeof nextToEmail>>>;

interface Receiver {
  accountId: string;
  email: string;
  language: Language;
  role: AccountKind;
  wanted: boolean;
  /** The duty because of which they are notified; null where they are notified by name. */
  forDuty: ForDuty | null;
}

/** The next people of a notification's audience in the order of their ids, as they are now. */
export async function nextReceivers(
  tx: Tx,
  { id, kind, email, emailedUpTo }: NotificationToEmail,
  limit: number,
): Promise<Receiver[]> {
  const topic = notificationKinds[kind as NotificationKind];
  const ofMembers = dutiesOfKinds[kind as NotificationKind] ?? null;
  const wanted =
    email === 'always' || topic === 'important' ? sql`true` : wantsEmails(topic, sql`next.partner_id IS NOT NULL`);
  const after = emailedUpTo ?? '00000000-0000-0000-0000-000000000000';
  /** The next ones of a group of this role: the role is written out, so that the index fits however rare it is. */
  const walk = (role: AccountKind, inRegion: RawBuilder<unknown>) => sql`
      (SELECT m.account_id FROM notification_members m
        WHERE m.role = ${sql.lit(role)} AND ${inRegion} AND m.account_id > ${after}
          AND (g.role IS NULL OR g.role = ${sql.lit(role)}) AND has_duty_for(m, g.duty)
          AND n.seq > m.after_seq AND (m.until_seq IS NULL OR n.seq <= m.until_seq)
          AND NOT EXISTS (
            SELECT FROM notification_people p
            WHERE p.notification_id = n.id AND p.account_id = m.account_id AND NOT p.included)
        ORDER BY m.account_id LIMIT ${limit})`;
  const walks = accountKinds.flatMap(role => [
    walk(role, sql`g.region_id IS NULL`),
    walk(role, sql`m.region_id = g.region_id`),
  ]);
  // Each is an ordered walk over an index from the same place; together they hold the next ones.
  const { rows } = await sql<Omit<Receiver, 'forDuty'> & { partnerId: string | null; duty: Duty | null }>`
    SELECT DISTINCT ON (a.id) a.id AS account_id, a.email, a.language, a.role, a.deleted_at IS NULL AND ${wanted} AS wanted, next.partner_id, next.duty
    FROM (
      (SELECT account_id, partner_id, CASE WHEN partner_id IS NOT NULL THEN ${ofMembers}::text END AS duty FROM notification_people
        WHERE notification_id = ${id} AND included AND account_id > ${after}
          AND (partner_id IS NULL OR EXISTS (
            SELECT FROM partner_members AS member
            WHERE member.partner_id = notification_people.partner_id AND member.account_id = notification_people.account_id
              AND ${isRecipient('member', { duty: ofMembers, memberIds: null })}))
        ORDER BY account_id LIMIT ${limit})
      UNION
      (SELECT walk.account_id, NULL, g.duty
        FROM notifications n JOIN notification_groups g ON g.notification_id = n.id
        CROSS JOIN LATERAL (${sql.join(walks, sql` UNION ALL `)}) AS walk
        WHERE n.id = ${id} ORDER BY walk.account_id LIMIT ${limit})
    ) next JOIN accounts a ON a.id = next.account_id
    ORDER BY a.id, next.duty NULLS FIRST LIMIT ${limit}`.execute(tx);
  return rows.map(({ partnerId, duty, ...to }) => ({ ...to, forDuty: duty === null ? null : { partnerId, duty } }));
}

export const markEmailed = (
  tx: Tx,
  id: string,
  { upTo, emails, at }: { upTo: string | null; emails: number; at: Date | null },
) =>
  tx
    .updateTable('notifications')
    .set({ ...(upTo !== null && { emailedUpTo: upTo }), emailed: sql`emailed + ${emails}`, emailedAt: at })
    .where('id', '=', id)
    .execute();

/** Seconds until emails may be written again; keeps the others out until the transaction ends. */
export async function secondsToWait(tx: Tx): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    SELECT greatest(0, extract(epoch FROM next_at - now()))::float8 AS wait FROM mail_pace FOR UPDATE`.execute(tx);
  return rows[0]?.wait ?? 0;
}

export const setPace = (tx: Tx, seconds: number) =>
  sql`UPDATE mail_pace SET next_at = now() + make_interval(secs => ${seconds})`.execute(tx);
