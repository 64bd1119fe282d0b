import { helpRequestTransitions, startingStatuses } from '@oplich/contract';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { ownAccountIds } from '../../db/own-accounts.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import type { HelpRequestItems, HelpRequests } from '../../db/schema.ts';

/** Keeps everybody else from a request until the transaction ends. Returns its claim. */
export const lockClaim = (tx: Tx, id: string) =>
  tx
    .selectFrom('helpRequests')
    .select(['id', 'claimedBy', 'claimedUntil'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks what somebody asked for and nobody has decided. */
export const lockOpenRequestsOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('helpRequests')
    .select(['id', 'requesterId', 'version'])
    .where('requesterId', '=', accountId)
    .where('status', '=', 'underConsideration')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Writes a new request with its items. */
export async function insertRequest(
  tx: Tx,
  request: Insertable<HelpRequests> & { id: string },
  items: readonly Omit<Insertable<HelpRequestItems>, 'requestId' | 'line'>[],
): Promise<void> {
  await tx.insertInto('helpRequests').values(request).execute();
  if (items.length === 0) return;
  const lines = items.map((item, line) => ({ requestId: request.id, line, ...item }));
  await tx.insertInto('helpRequestItems').values(lines).execute();
}

/** Replaces the items of a request. */
export async function replaceItems(
  tx: Tx,
  requestId: string,
  items: readonly Omit<Insertable<HelpRequestItems>, 'requestId' | 'line'>[],
): Promise<void> {
  await tx.deleteFrom('helpRequestItems').where('requestId', '=', requestId).execute();
  if (items.length === 0) return;
  const lines = items.map((item, line) => ({ requestId, line, ...item }));
  await tx.insertInto('helpRequestItems').values(lines).execute();
}

/** Changes a request the caller has locked. */
export const changeRequest = (tx: Tx, id: string, changes: Updateable<HelpRequests>) =>
  tx.updateTable('helpRequests').set(changes).where('id', '=', id).execute();

/** Opens a request again from the states the table lets it open in. Returns whether it did. */
export async function writeReopening(tx: Tx, id: string): Promise<boolean> {
  const { reopen } = helpRequestTransitions;
  const reopened = await tx
    .updateTable('helpRequests')
    .set({
      status: reopen.to,
      actId: null,
      ttn: null,
      decisionComment: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where('id', '=', id)
    .where('status', 'in', startingStatuses(reopen))
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

/**
 * Returns a person's last request, under a second account too (then without the id); a rejected request does not count, a withdrawn one
 * does.
 */
export const lastAsked = (db: Reader, accountId: string) =>
  db
    .selectFrom('helpRequests')
    .select(['title', 'createdAt', sql<string | null>`CASE WHEN requester_id = ${accountId} THEN id END`.as('id')])
    .where(sql<SqlBool>`requester_id = ANY(${ownAccountIds(sql`${accountId}::uuid`)})`)
    .where(eb =>
      eb.or([
        eb('status', '!=', 'rejected'),
        eb('withdrawnAt', 'is not', null).and('decidedBy', '=', eb.ref('requesterId')),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
