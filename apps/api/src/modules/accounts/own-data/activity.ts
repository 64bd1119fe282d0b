import type { Page } from '@oplich/contract';
import type { Activity, ActivityCounts, ActivityQuery } from '@oplich/contract/accounts/own-data';
import type { Region } from '@oplich/contract/regions/schemas';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { openToPerson } from '../../events/index.ts';
import { regionsById } from '../../regions/index.ts';
import { countActivityByKind, findActivity, type ActivityRow } from './activity.repo.ts';

/** A page of a person's own activity, newest first. */
export async function listActivity(
  db: Reader,
  accountId: string,
  request: { query: z.output<typeof ActivityQuery>; at: Date },
): Promise<Page<Activity>> {
  const { page, pageSize } = request.query;
  const { rows, total } = await findActivity(db, accountId, request);
  const [regions, open] = await Promise.all([
    regionsById(db),
    openToPerson(db, accountId, { eventIds: rows.map(({ eventId }) => eventId), at: request.at }),
  ]);
  const items = rows.map(row => ({ ...present(row, regions), eventId: linked(row.eventId, open) }));
  return { items, total, page, pageSize };
}

const linked = (eventId: string | null, open: ReadonlySet<string>) =>
  eventId !== null && open.has(eventId) ? eventId : null;

const present = ({ regionId, ...row }: ActivityRow, regions: ReadonlyMap<number, Region>): Activity => ({
  ...row,
  region: regionId === null ? null : (regions.get(regionId) ?? null),
  at: row.at.toISOString(),
  eventDate: row.eventDate?.toISOString() ?? null,
  quantity: row.quantity === null ? null : quantity(row.quantity),
});

/** How many of each kind there are. */
export async function countActivity(db: Reader, accountId: string, at: Date): Promise<z.output<typeof ActivityCounts>> {
  const rows = await countActivityByKind(db, accountId, at);
  const count = (kind: Activity['kind']) => rows.find(row => row.kind === kind)?.count ?? 0;
  return { events: count('event'), helpRequests: count('helpRequest'), receivedAid: count('receivedAid') };
}
