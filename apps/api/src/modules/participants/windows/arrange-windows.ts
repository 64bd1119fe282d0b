import type { WindowPlan } from '@oplich/contract/events/arrival-windows';
import type { Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findPlacesAnew, type Windowed } from './place-confirmed.ts';
import { inOldOrder, replaceWindows, writePlaced } from './windows.repo.ts';

/** The times of an event and how they are divided. */
export interface Arrival extends Windowed {
  endsAt: Date | null;
  windowPeople: number | null;
}

/** Returns the windows an event is to have; `null`: none. */
function timesOf({ eventDate, endsAt, windowMinutes, windowPeople }: Arrival) {
  if (endsAt === null || windowMinutes === null || windowPeople === null) return null;
  const plan: WindowPlan = { minutes: windowMinutes, people: windowPeople };
  return { begins: eventDate, ends: endsAt, plan };
}

/** Gives a new event its windows; nobody has joined it yet. */
export const writeFirstWindows = (tx: Tx, event: Arrival) => replaceWindows(tx, event.id, timesOf(event));

const isSame = (before: Arrival, after: Arrival): boolean =>
  before.windowMinutes === after.windowMinutes &&
  before.windowPeople === after.windowPeople &&
  before.eventDate.getTime() === after.eventDate.getTime() &&
  before.endsAt?.getTime() === after.endsAt?.getTime();

/**
 * Divides an edited event's time anew and places everybody expected in the old order [R-WIN-7]. The caller holds the event's row.
 * Returns who is expected at another time than before; those who have been served are not told.
 */
export async function arrangeWindows(
  tx: Tx,
  secrets: Secrets,
  { before, after }: { before: Arrival; after: Arrival },
  at: Date,
): Promise<string[]> {
  const hasAny = before.windowMinutes !== null || after.windowMinutes !== null;
  if (!hasAny || isSame(before, after)) return [];
  const people = await inOldOrder(tx, after.id);
  await replaceWindows(tx, after.id, timesOf(after));
  const placed = after.windowMinutes === null ? [] : await findPlacesAnew(tx, secrets, after, { people, at });
  await writePlaced(tx, after.id, placed);
  const isMovedEnd = before.windowMinutes !== after.windowMinutes;
  const now = new Map(placed.map(({ accountId, start }) => [accountId, start.getTime()]));
  return people
    .filter(({ accountId, window, isServed }) => {
      if (isServed) return false;
      const [was, is] = [window?.getTime(), now.get(accountId)];
      return was !== is || (was !== undefined && isMovedEnd);
    })
    .map(({ accountId }) => accountId);
}
