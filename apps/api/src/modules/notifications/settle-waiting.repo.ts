import type { NotificationKind } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';

/** Kinds that say of one thing that it waits for an administrator; the indexes over them name the same. */
type WaitingKind = Extract<
  NotificationKind,
  | 'partnerWaiting'
  | 'updateWaiting'
  | 'deletionRequested'
  | 'helpRequestNew'
  | 'declarationSubmitted'
  | 'actToCentral'
  | 'reportSubmitted'
  | 'feedbackNew'
  | 'approvalWaiting'
>;

/**
 * Marks notifications that something waits as read for all administrators once one of them has decided. Those who read it before keep the
 * time. Kinds are literals, so that the planner recognizes the partial index.
 */
export const settleWaiting = (tx: Tx, { kinds, link, at }: { kinds: readonly WaitingKind[]; link: string; at: Date }) =>
  sql`
    INSERT INTO notification_reads (account_id, notification_id, read_at)
    SELECT member.account_id, n.id, ${at}
    FROM notifications n
    JOIN notification_members member ON member.role = 'administrator' AND is_group_notification_for(n, member)
    WHERE n.link = ${link} AND n.kind IN (${sql.join(kinds.map(kind => sql.lit(kind)))})
    ON CONFLICT DO NOTHING`.execute(tx);
