import { erasedWords, limits } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { releaseFiles } from '../../files/index.ts';
import { deleteNotificationsAbout } from '../../notifications/index.ts';
import { linkOfRequest } from './link-of-request.ts';

/** Rows of the activity of some accounts, in the shape of `eventActivity`: help asked for. */
export const helpRequestActivity = (accounts: RawBuilder<string[]>) => sql`
  SELECT 'helpRequest' AS kind, request.id::text AS id, request.title, request.created_at AS at,
    request.status, CASE WHEN request.withdrawn_at IS NOT NULL THEN 'withdrawn' END AS rejected_because, NULL AS event_id, NULL::timestamptz AS event_date, NULL AS place, NULL::int AS region_id,
    NULL::numeric AS quantity, NULL AS units, NULL::numeric AS total_cost, NULL AS unique_code
  FROM help_requests AS request WHERE request.requester_id = ANY(${accounts})`;

/** What an account asked for and nobody has decided yet, the newest first. */
export const openRequestsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('helpRequests')
    .select(['id', 'number', 'title', 'createdAt'])
    .where('requesterId', '=', accountId)
    .where('status', '=', 'underConsideration')
    .orderBy('createdAt', 'desc')
    .limit(limits.ownOpenRequests)
    .execute();

/** What an account asked for, whole: for the download of own data. */
export async function helpRequestsOf(db: Reader, accountId: string) {
  const requests = await db
    .selectFrom('helpRequests')
    .select([
      'id',
      'number',
      'title',
      'description',
      'category',
      'status',
      'createdAt',
      'ttn',
      'decisionComment',
      'decidedAt',
      'withdrawnAt',
    ])
    .where('requesterId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const items = await db
    .selectFrom('helpRequestItems as item')
    .innerJoin('helpRequests as request', 'request.id', 'item.requestId')
    .select(['item.requestId', 'item.name', 'item.units', 'item.quantity'])
    .where('request.requesterId', '=', accountId)
    .orderBy('item.line')
    .execute();
  return requests.map(request => ({
    ...request,
    items: items
      .filter(item => item.requestId === request.id)
      .map(item => ({ name: item.name, units: item.units, quantity: quantity(item.quantity) })),
  }));
}

/** Requests that an account made or decided: they outlive it. */
export async function countHelpRequests(db: Reader, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('helpRequests')
    .select(sql<number>`count(*)`.as('count'))
    .where(eb => eb.or([eb('requesterId', '=', accountId), eb('decidedBy', '=', accountId)]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Erases what an account wrote and uploaded in its help requests, and what was written about it; that it asked, the category and the
 * outcome stay. Notifications and emails that quote the requests are deleted.
 */
export async function eraseRequestsOf(tx: Tx, accountId: string): Promise<void> {
  const requests = await tx
    .updateTable('helpRequests')
    .set({
      title: erasedWords,
      description: '',
      decisionComment: sql`CASE WHEN decision_comment IS NOT NULL THEN ${erasedWords} END`,
    })
    .where('requesterId', '=', accountId)
    .returning('id')
    .execute();
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('helpRequestItems')
    .set({ name: erasedWords })
    .where('requestId', 'in', ids)
    .where('positionId', 'is', null)
    .execute();
  await deleteNotificationsAbout(tx, ids.map(linkOfRequest));
  for (const id of ids) await releaseFiles(tx, id);
}
