import { sql, type Selectable, type SqlBool } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Participants } from '../../../db/schema.ts';

/** Whether the organizer knows nothing of a row of `participants`: they were invited by a filter and have not applied [R-DAY-14]. */
export const isUnknownHere = sql<SqlBool>`(participants.invited_by_filter AND participants.applied_at IS NULL)`;

/** The same of a row that was read. */
export const isUnknown = ({
  invitedByFilter,
  appliedAt,
}: Pick<Selectable<Participants>, 'invitedByFilter' | 'appliedAt'>): boolean => invitedByFilter && appliedAt === null;

const unknownAt = (db: Reader, eventId: string) =>
  db.selectFrom('participants').select('accountId').where('eventId', '=', eventId).where(isUnknownHere);

/** Returns whether a person was invited by a filter and has not applied: for the organizer they are not there. */
export const isUnknownTo = async (db: Reader, eventId: string, accountId: string): Promise<boolean> =>
  (await unknownAt(db, eventId).where('accountId', '=', accountId).executeTakeFirst()) !== undefined;

/** Returns those of some people who are unknown to the organizer. */
export async function unknownAmong(db: Reader, eventId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await unknownAt(db, eventId).where('accountId', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Makes people known whom their organizer names: an invitation they hold already becomes one by name. Returns them. */
export async function makeKnown(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
  { respondBy, at }: { respondBy: Date; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('participants')
    .set({ invitedByFilter: false, invitedAt: at, respondBy })
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(ids))
    .where('invitedByFilter', '=', true)
    .where('status', '=', 'invited')
    .where('respondBy', '>', at)
    .returning('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}
