import type { Page } from '@oplich/contract';
import type { Activity, ActivityCounts, ActivityQuery } from '@oplich/contract/accounts/own-data';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { eventActivity } from '../../participants/index.ts';
import { helpRequestActivity } from '../../help-requests/index.ts';
import { receivedAidActivity } from '../../warehouse/index.ts';

interface Row extends Omit<Activity, 'at' | 'eventDate'> {
  at: Date;
  eventDate: Date | null;
}

/** What a person takes part in, asked for and received, from the modules that know it, as one table. */
const activity = (accountId: string, at: Date) =>
  sql`(${eventActivity(accountId, at)} UNION ALL ${helpRequestActivity(accountId)} UNION ALL ${receivedAidActivity(accountId)}) AS activity`;

/** A page of a person's own activity, newest first. */
export async function listActivity(
  db: Reader,
  accountId: string,
  { query, at }: { query: z.output<typeof ActivityQuery>; at: Date },
): Promise<Page<Activity>> {
  const { page, pageSize, kind, search, sort } = query;
  const found = sql`FROM ${activity(accountId, at)} WHERE TRUE
    ${kind ? sql`AND kind = ANY(${kind}::text[])` : sql``}
    ${search ? sql`AND strpos(fold_name(title), fold_name(${search})) > 0` : sql``}`;
  const direction = sort === 'at' ? sql`ASC` : sql`DESC`;
  const [{ rows: totals }, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db),
    sql<Row>`SELECT * ${found} ORDER BY at ${direction}, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ]);
  return { items: rows.map(present), total: totals[0]?.total ?? 0, page, pageSize };
}

const present = (row: Row): Activity => ({
  ...row,
  at: row.at.toISOString(),
  eventDate: row.eventDate?.toISOString() ?? null,
  quantity: row.quantity === null ? null : quantity(row.quantity),
});

/** How many of each kind there are. */
export async function countActivity(db: Reader, accountId: string, at: Date): Promise<z.output<typeof ActivityCounts>> {
  const { rows } = await sql<{ kind: Activity['kind']; count: number }>`
    SELECT kind, count(*) AS count FROM ${activity(accountId, at)} GROUP BY kind`.execute(db);
  const count = (kind: Activity['kind']) => rows.find(row => row.kind === kind)?.count ?? 0;
  return { events: count('event'), helpRequests: count('helpRequest'), receivedAid: count('receivedAid') };
}
