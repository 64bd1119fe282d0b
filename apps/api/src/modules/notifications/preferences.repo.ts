import type { NotificationTopic } from '@oplich/contract/notifications/schemas';
import type { Reader, Tx } from '../../db/pool.ts';

/** Returns what an account chose; a topic that is not there it left as it usually is. */
export const notificationChoicesOf = (db: Reader, accountId: string) =>
  db.selectFrom('notificationChoices').select(['topic', 'email']).where('accountId', '=', accountId).execute();

/** Keeps choices, each in the place of an earlier one. */
export const keepChoices = (tx: Tx, accountId: string, chosen: readonly (readonly [NotificationTopic, boolean])[]) =>
  tx
    .insertInto('notificationChoices')
    .values(chosen.map(([topic, wanted]) => ({ accountId, topic, email: wanted })))
    .onConflict(conflict =>
      conflict.columns(['accountId', 'topic']).doUpdateSet(eb => ({ email: eb.ref('excluded.email') })),
    )
    .execute();
