import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import type { IssuedAid } from '../../../db/schema.ts';

/** Writes down aid that was issued. */
export const insertIssuedAid = (tx: Tx, record: Insertable<IssuedAid>) =>
  tx.insertInto('issuedAid').values(record).execute();

/** Whose issues: of an act, or of an event, there perhaps those to one recipient only. */
interface Issues {
  type: 'event' | 'act';
  id: string;
  recipientId?: string | undefined;
}

/** Returns issues that were not taken back, in the order of positions. */
export function standingIssues(tx: Tx, { type, id, recipientId }: Issues) {
  let issues = tx
    .selectFrom('issuedAid')
    .select(['id', 'positionId', 'movementId', 'quantity'])
    .where(type === 'event' ? 'eventId' : 'actId', '=', id)
    .where('revertedAt', 'is', null)
    .orderBy('positionId');
  if (recipientId !== undefined) issues = issues.where('recipientId', '=', recipientId);
  return issues.execute();
}

/** Marks a record as taken back. */
export const markReverted = (tx: Tx, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) =>
  tx
    .updateTable('issuedAid')
    .set({ revertedAt: at, revertedBy: by, revertReason: reason })
    .where('id', '=', id)
    .execute();

/** Returns the names of a person who may receive aid; the account stays while it is written down. */
export const lockRecipient = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['surname', 'name', 'patronym'])
    .where('id', '=', id)
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Returns whether there is such an event, for aid that was issued at it. */
export async function hasEvent(tx: Tx, id: string): Promise<boolean> {
  const event = await tx.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst();
  return event !== undefined;
}
