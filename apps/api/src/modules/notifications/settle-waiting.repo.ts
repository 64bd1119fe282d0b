import type { NotificationKind } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';

/** Kinds that say of one thing that it waits for an administrator; the index over them names the same. */
const waiting = [
  'partnerWaiting',
  'updateWaiting',
  'deletionRequested',
  'helpRequestNew',
  'declarationSubmitted',
  'actToCentral',
  'reportSubmitted',
  'feedbackNew',
] as const satisfies readonly NotificationKind[];
type WaitingKind = (typeof waiting)[number];

/**
 * What waited is decided: no administrator has to read any more that it waits, whoever of them decided. Who read it before
 * keeps the time.
 */
export const settleWaiting = (tx: Tx, { kinds, link, at }: { kinds: readonly WaitingKind[]; link: string; at: Date }) =>
  sql`
    INSERT INTO notification_reads (account_id, notification_id, read_at)
    SELECT member.account_id, n.id, ${at}
    FROM notifications n
    JOIN notification_members member ON member.role = 'administrator' AND is_group_notification_for(n, member)
    WHERE n.link = ${link} AND n.kind IN (${sql.join(waiting.map(kind => sql.lit(kind)))}) AND n.kind = ANY(${[...kinds]}::text[])
    ON CONFLICT DO NOTHING`.execute(tx);
