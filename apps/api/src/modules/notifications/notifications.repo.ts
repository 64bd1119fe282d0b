import { limits } from '@oplich/contract';
import type { NotificationsQuery } from '@oplich/contract/notifications/schemas';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { compiled } from '../../db/compiled.ts';
import { maxCounted } from '../../db/paging.ts';
import type { Reader } from '../../db/pool.ts';

export interface NotificationRow {
  id: string;
  seq: number;
  kind: string;
  params: unknown;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
  senderId: string | null;
  senderRole: string | null;
  organizationName: string | null;
  surname: string | null;
  name: string | null;
  patronym: string | null;
  /** The partner a reader is told for as a member of its team. */
  forPartner: PartnerNamed | null;
}

interface PartnerNamed {
  partnerId: string;
  organizationName: string | null;
  surname: string;
  name: string;
  patronym: string | null;
}

/** A partner by its id, or nothing. */
const partnerNamed = (id: RawBuilder<unknown>) => sql<PartnerNamed | null>`(
  SELECT jsonb_build_object('partnerId', partner.id, 'organizationName', legal.organization_name,
    'surname', partner.surname, 'name', partner.name, 'patronym', partner.patronym)
  FROM accounts AS partner LEFT JOIN organizations AS legal ON legal.account_id = partner.id WHERE partner.id = ${id})`;

/** The partner for which an account was notified (`n`). */
const forPartnerOf = (accountId: string) =>
  partnerNamed(sql`(
    SELECT told.partner_id FROM notification_people AS told WHERE told.notification_id = n.id AND told.account_id = ${accountId})`);

const columns = sql`
  n.id, n.seq, n.kind, n.params, n.link, n.created_at, n.sender_id,
  sender.role AS sender_role, organizations.organization_name, sender.surname, sender.name, sender.patronym`;
const senders = sql`
  LEFT JOIN accounts sender ON sender.id = n.sender_id
  LEFT JOIN organizations ON organizations.account_id = sender.id`;

/** When an account read a notification: by itself, or with all there were. */
export const readAt = (accountId: string) => sql<Date | null>`least(
  (SELECT read_at FROM notification_reads r WHERE r.account_id = ${accountId} AND r.notification_id = n.id),
  (SELECT min(read_at) FROM notification_marks k WHERE k.account_id = ${accountId} AND k.up_to >= n.seq))`;

/** Up to which number an account has read everything. */
const readUpTo = (accountId: string) =>
  sql`(SELECT coalesce(max(up_to), 0) FROM notification_marks WHERE account_id = ${accountId})`;

/** Whether a notification (`n`) has not been read. */
export const isUnread = (accountId: string) => sql<boolean>`
  n.seq > ${readUpTo(accountId)}
  AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${accountId} AND r.notification_id = n.id)`;

/** In the words it was made from, not in what they are called. */
const found = (search: string | undefined) => (search ? sql`strpos(n.search, fold_name(${search})) > 0` : sql`true`);

/** A page of what reached an account; the order of commits is the order of the list. */
export async function listInbox(db: Reader, accountId: string, query: NotificationsQuery) {
  const { page, pageSize, sort, unread = null, search = null } = query;
  const isNewestFirst = sort !== 'createdAt';
  const direction = isNewestFirst ? sql`DESC` : sql`ASC`;
  const own = (limit: number) => sql`notifications_of(${accountId}, most => ${limit}::bigint,
    newest_first => ${isNewestFirst}::boolean, unread => ${unread}::boolean, needle => ${search}::text)`;
  const rows = sql<NotificationRow>`
    SELECT ${columns}, ${readAt(accountId)} AS read_at, ${forPartnerOf(accountId)} AS for_partner
    FROM (SELECT id FROM ${own(page * pageSize)} ORDER BY seq ${direction}
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) o
    JOIN notifications n ON n.id = o.id ${senders} ORDER BY n.seq ${direction}`;
  return withTotal(db, rows, sql`SELECT least(count(*), ${maxCounted}) AS total FROM ${own(maxCounted)}`);
}

/** Returns the notifications for an account after one number and up to another, in their order. */
export async function notificationsBetween(
  db: Reader,
  accountId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${columns}, ${readAt(accountId)} AS read_at, ${forPartnerOf(accountId)} AS for_partner
    FROM (SELECT id FROM notifications_of(${accountId}, after => ${after}::bigint, up_to => ${upTo}::bigint,
      most => ${limit}::bigint, newest_first => false) ORDER BY seq LIMIT ${limit}) o
    JOIN notifications n ON n.id = o.id ${senders} ORDER BY n.seq`.execute(db);
  return rows;
}

/** Notifications of all after a number, in their order. */
export async function allNotificationsAfter(db: Reader, seq: number, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${columns}, NULL::timestamptz AS read_at, NULL AS for_partner FROM notifications n ${senders}
    WHERE n.seq > ${seq} ORDER BY n.seq LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest number there is. */
export async function newestNotification(db: Reader): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT coalesce(max(seq), 0) AS seq FROM notifications`.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Returns which of some accounts a notification is for, and for which partner. */
export async function reachedAmong(
  db: Reader,
  notificationId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerNamed | null>> {
  const { rows } = await sql<{ accountId: string; forPartner: PartnerNamed | null }>`
    SELECT account_id, ${partnerNamed(sql`notification_people.partner_id`)} AS for_partner FROM notification_people
      WHERE notification_id = ${notificationId} AND included AND account_id = ${anyOf(accountIds)}
        AND (partner_id IS NULL OR is_told_for_partner(notification_people))
    UNION
    SELECT m.account_id, NULL FROM notifications n, notification_members m
      WHERE n.id = ${notificationId} AND m.account_id = ${anyOf(accountIds)} AND is_group_notification_for(n, m)`.execute(
    db,
  );
  return new Map(rows.map(row => [row.accountId, row.forPartner]));
}

/** How many are unread, counted to `limits.unreadCounted`, and the newest number there is, seen at the same moment. */
export async function countUnread(db: Reader, accountId: string): Promise<{ unread: number; seq: number }> {
  return (await unreadOf(db, { accountId }))[0] ?? { unread: 0, seq: 0 };
}

const unreadOf = compiled(
  (_, { accountId }: { accountId: string }) => sql<{ unread: number; seq: number }>`
    SELECT (SELECT least(count(*), ${limits.unreadCounted})
        FROM notifications_of(${accountId}, most => ${limits.unreadCounted}, unread => true)) AS unread,
      (SELECT coalesce(max(seq), 0) FROM notifications) AS seq`,
);

export interface SentRow extends NotificationRow {
  role: 'displaced' | 'philanthrop' | 'administrator' | null;
  regionIds: number[];
  people: number;
  reached: number;
  read: number;
  emailed: number;
  emailing: boolean;
}

const delivery = sql`
  (SELECT max(role) FROM notification_groups g WHERE g.notification_id = n.id) AS role,
  ARRAY(SELECT region_id FROM notification_groups g WHERE g.notification_id = n.id AND region_id IS NOT NULL ORDER BY 1)
    AS region_ids,
  (SELECT count(*) FROM notification_people p WHERE p.notification_id = n.id AND p.included) AS people,
  coalesce(n.reached, 0) AS reached, n.emailed, n.email <> 'none' AND n.emailed_at IS NULL AS emailing,
  (SELECT count(*) FROM notification_reads r WHERE r.notification_id = n.id) AS read`;

/** A page of what administrators sent, or one of it. */
export async function listSent(db: Reader, query: Pick<NotificationsQuery, 'page' | 'pageSize' | 'sort' | 'search'>) {
  const { page, pageSize, sort, search } = query;
  const direction = sort === 'createdAt' ? sql`ASC` : sql`DESC`;
  const where = sql`WHERE n.kind = 'message' AND ${found(search)}`;
  const rows = sql<SentRow>`
    SELECT ${columns}, NULL::timestamptz AS read_at, NULL AS for_partner, ${delivery} FROM notifications n ${senders} ${where}
    ORDER BY n.created_at ${direction}, n.id ${direction} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return withTotal(db, rows, sql`SELECT count(*) AS total FROM notifications n ${where}`);
}

export async function findSent(db: Reader, id: string): Promise<SentRow> {
  const { rows } = await sql<SentRow>`
    SELECT ${columns}, NULL::timestamptz AS read_at, NULL AS for_partner, ${delivery} FROM notifications n ${senders} WHERE n.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`no notification ${id}`);
  return row;
}

async function withTotal<Row>(db: Reader, rows: RawBuilder<Row>, count: RawBuilder<unknown>) {
  const [items, total] = await Promise.all([rows.execute(db), count.execute(db)]);
  return { items: items.rows, total: (total.rows[0] as { total: number }).total };
}
