import { noticeKinds, type NoticeKind } from '@oplich/contract/notifications/schemas';
import { roles, type Language, type Role } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { wantsLetters } from '../audience.repo.ts';

/** The oldest notice whose letters are not all written, kept for this transaction. */
export const nextToMail = (tx: Tx) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'link', 'letter', 'mailedUpTo'])
    .where('letter', '!=', 'none')
    .where('mailedAt', 'is', null)
    .where('seq', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
export type NoticeToMail = NonNullable<Awaited<ReturnType<typeof nextToMail>>>;

interface Receiver {
  accountId: string;
  email: string;
  language: Language;
  role: Role;
  wanted: boolean;
}

/** The next people of a notice's audience in the order of their ids, as they are now. */
export async function nextReceivers(
  tx: Tx,
  { id, kind, letter, mailedUpTo }: NoticeToMail,
  limit: number,
): Promise<Receiver[]> {
  const topic = noticeKinds[kind as NoticeKind];
  const wanted = letter === 'always' || topic === 'important' ? sql`true` : wantsLetters(topic);
  const after = mailedUpTo ?? '00000000-0000-0000-0000-000000000000';
  /** The next ones of a group of this role: the role is written out, so that the index fits however rare it is. */
  const walk = (role: Role, inRegion: RawBuilder<unknown>) => sql`
      (SELECT m.account_id FROM notification_members m
        WHERE m.role = ${sql.lit(role)} AND ${inRegion} AND m.account_id > ${after}
          AND (g.role IS NULL OR g.role = ${sql.lit(role)})
          AND n.seq > m.after_seq AND (m.until_seq IS NULL OR n.seq <= m.until_seq)
          AND NOT EXISTS (
            SELECT FROM notification_people p
            WHERE p.notification_id = n.id AND p.account_id = m.account_id AND NOT p.included)
        ORDER BY m.account_id LIMIT ${limit})`;
  const walks = roles.flatMap(role => [
    walk(role, sql`g.region_id IS NULL`),
    walk(role, sql`m.region_id = g.region_id`),
  ]);
  // Each is an ordered walk over an index from the same place; together they hold the next ones.
  const { rows } = await sql<Receiver>`
    SELECT a.id AS account_id, a.email, a.language, a.role, a.deleted_at IS NULL AND ${wanted} AS wanted
    FROM (
      (SELECT account_id FROM notification_people
        WHERE notification_id = ${id} AND included AND account_id > ${after} ORDER BY account_id LIMIT ${limit})
      UNION
      (SELECT walk.account_id
        FROM notifications n JOIN notification_groups g ON g.notification_id = n.id
        CROSS JOIN LATERAL (${sql.join(walks, sql` UNION ALL `)}) AS walk
        WHERE n.id = ${id} ORDER BY walk.account_id LIMIT ${limit})
    ) next JOIN accounts a ON a.id = next.account_id
    ORDER BY a.id LIMIT ${limit}`.execute(tx);
  return rows;
}

export const noteMailed = (
  tx: Tx,
  id: string,
  { upTo, letters, at }: { upTo: string | null; letters: number; at: Date | null },
) =>
  tx
    .updateTable('notifications')
    .set({ ...(upTo !== null && { mailedUpTo: upTo }), mailed: sql`mailed + ${letters}`, mailedAt: at })
    .where('id', '=', id)
    .execute();

/** Seconds until letters may be written again; keeps the others out until the transaction ends. */
export async function secondsToWait(tx: Tx): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    SELECT greatest(0, extract(epoch FROM next_at - now()))::float8 AS wait FROM mail_pace FOR UPDATE`.execute(tx);
  return rows[0]?.wait ?? 0;
}

export const setPace = (tx: Tx, seconds: number) =>
  sql`UPDATE mail_pace SET next_at = now() + make_interval(secs => ${seconds})`.execute(tx);
