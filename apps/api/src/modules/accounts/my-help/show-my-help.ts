import type { Page } from '@oplich/contract';
import type { MyHelp, ReceivedOccasion, ReceivedQuery } from '@oplich/contract/accounts/my-help';
import type { Region } from '@oplich/contract/regions/schemas';
import type { z } from 'zod';
import { presented, type Listing } from '../../../db/paging.ts';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { openToPerson } from '../../events/index.ts';
import { askingWait, openRequestsOf } from '../../help-requests/index.ts';
import {
  applyAllowedAt,
  newestStandingApplication,
  organizerName,
  ownPlaces,
  ownWaitings,
  showPlace,
  standingApplications,
} from '../../participants/index.ts';
import { regionsById } from '../../regions/index.ts';
import { listOccasions } from '../../warehouse/index.ts';

/** What a person received, by occasion: a day by one giver. */
export const received = (
  db: Reader,
  accountId: string,
  query: z.output<typeof ReceivedQuery>,
): Listing<ReceivedOccasion> =>
  presented(listOccasions(db, accountId, query), rows =>
    rows.map(({ id, day, eventId, goods, ...names }) => ({
      id,
      day,
      eventId,
      giver: organizerName(names),
      goods: goods.map(line => ({ ...line, quantity: quantity(line.quantity) })),
    })),
  );

/** The same a page at a time, with the event's page where it opens for them. */
export async function listReceived(
  db: Reader,
  accountId: string,
  { query, at }: { query: z.output<typeof ReceivedQuery>; at: Date },
): Promise<Page<ReceivedOccasion>> {
  const page = await received(db, accountId, query).page();
  const open = await openToPerson(db, accountId, { eventIds: page.items.map(({ eventId }) => eventId), at });
  const items = page.items.map(one => (one.eventId && !open.has(one.eventId) ? { ...one, eventId: null } : one));
  return { ...page, items };
}

/** What a person has, waits for, and may do from when: each by the rule of its own module. */
export async function showMyHelp(db: Reader, accountId: string, at: Date): Promise<MyHelp> {
  const [regions, last, places, waitings, requests, standing, newest, asking] = await Promise.all([
    regionsById(db),
    listReceived(db, accountId, { query: { page: 1, pageSize: 1 }, at }),
    ownPlaces(db, accountId, at),
    ownWaitings(db, accountId, at),
    openRequestsOf(db, accountId),
    standingApplications(db, accountId, null),
    newestStandingApplication(db, accountId),
    askingWait(db, accountId, at),
  ]);
  const event = eventIn(regions);
  const waitingLists: MyHelp['waitingLists'] = [];
  for (const row of waitings) {
    const waiting = await showPlace(db, row.eventId, accountId);
    if (waiting) waitingLists.push({ ...event(row), waiting });
  }
  const applyAt = applyAllowedAt(standing, at);
  return {
    received: { times: last.total, lastOn: last.items[0]?.day ?? null },
    places: places.map(row => ({
      ...event(row),
      status: row.status,
      respondBy: row.status === 'invited' ? (row.respondBy?.toISOString() ?? null) : null,
    })),
    waitingLists,
    helpRequests: requests.map(({ createdAt, ...request }) => ({ ...request, askedAt: createdAt.toISOString() })),
    nextApplication: {
      allowedAt: applyAt?.toISOString() ?? null,
      because: applyAt && newest ? { ...newest, appliedAt: newest.appliedAt.toISOString() } : null,
    },
    nextRequest: {
      allowedAt: asking?.allowedAt.toISOString() ?? null,
      because: asking && {
        id: asking.because.id,
        title: asking.because.title,
        askedAt: asking.because.createdAt.toISOString(),
      },
    },
  };
}

interface EventRow {
  eventId: string;
  name: string;
  eventDate: Date;
  place: string;
  regionId: number;
}

const eventIn =
  (regions: ReadonlyMap<number, Region>) =>
  ({ eventId, name, eventDate, place, regionId }: EventRow) => ({
    eventId,
    name,
    eventDate: eventDate.toISOString(),
    place,
    region: regions.get(regionId) ?? null,
  });
