import type { Activity, ActivityQuery } from '@oplich/contract/accounts/own-data';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import type { Reader } from '../../../db/pool.ts';
import { eventActivity } from '../../participants/index.ts';
import { helpRequestActivity } from '../../help-requests/index.ts';
import { receivedAidActivity } from '../../warehouse/index.ts';

export interface ActivityRow extends Omit<Activity, 'at' | 'eventDate' | 'region'> {
  at: Date;
  eventDate: Date | null;
  regionId: number | null;
}

/** What some accounts take part in, asked for and received, from the modules that know it, as one table. */
export const activity = (accounts: RawBuilder<string[]>, at: Date) =>
  sql`(${eventActivity(accounts, at)} UNION ALL ${helpRequestActivity(accounts)} UNION ALL ${receivedAidActivity(accounts)}) AS activity`;

/**
 * Selects what a person may read of it: events and requests of the account they are logged in with, and aid received under any of their
 * accounts, as on their page of help.
 */
function ownActivity(accountId: string, at: Date) {
  const person = sql`${accountId}::uuid`;
  const only = sql<string[]>`ARRAY[${person}]`;
  const received = receivedAidActivity(ownAccountIds(person), accountId);
  return sql`(${eventActivity(only, at)} UNION ALL ${helpRequestActivity(only)} UNION ALL ${received}) AS activity`;
}

/** Returns a page of it, and how many there are in all. */
export async function findActivity(
  db: Reader,
  accountId: string,
  { query, at }: { query: z.output<typeof ActivityQuery>; at: Date },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { page, pageSize, kind, search, sort } = query;
  const found = sql`FROM ${ownActivity(accountId, at)} WHERE TRUE
    ${kind ? sql`AND kind = ANY(${kind}::text[])` : sql``}
    ${search ? sql`AND strpos(fold_name(title), fold_name(${search})) > 0` : sql``}`;
  const direction = sort === 'at' ? sql`ASC` : sql`DESC`;
  const [{ rows: totals }, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db),
    sql<ActivityRow>`SELECT * ${found} ORDER BY at ${direction}, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Returns how many of each kind there are. */
export async function countActivityByKind(db: Reader, accountId: string, at: Date) {
  const { rows } = await sql<{ kind: Activity['kind']; count: number }>`
    SELECT kind, count(*) AS count FROM ${ownActivity(accountId, at)} GROUP BY kind`.execute(db);
  return rows;
}
