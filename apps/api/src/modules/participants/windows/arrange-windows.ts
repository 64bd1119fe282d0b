import type { WindowPlan } from '@oplich/contract/events/arrival-windows';
import type { Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findPlacesAgain, type Windowed } from './place-confirmed.ts';
import { expectedInWindowOrder, replaceWindows, writePlaced } from './windows.repo.ts';

/** The times of an event and how they are divided into arrival windows. */
export interface Arrival extends Windowed {
  endsAt: Date | null;
  windowPeople: number | null;
}

/** Returns the times and the plan of an event's windows; `null` if it has none. */
function windowTimesOf({ eventDate, endsAt, windowMinutes, windowPeople }: Arrival) {
  if (endsAt === null || windowMinutes === null || windowPeople === null) return null;
  const plan: WindowPlan = { minutes: windowMinutes, people: windowPeople };
  return { begins: eventDate, ends: endsAt, plan };
}

/** Writes the windows of a new event, which nobody has joined yet. */
export const writeFirstWindows = (tx: Tx, event: Arrival) => replaceWindows(tx, event.id, windowTimesOf(event));

const isSame = (before: Arrival, after: Arrival): boolean =>
  before.windowMinutes === after.windowMinutes &&
  before.windowPeople === after.windowPeople &&
  before.eventDate.getTime() === after.eventDate.getTime() &&
  before.endsAt?.getTime() === after.endsAt?.getTime();

/**
 * Recreates the windows of an edited event and places all expected people again in the previous order [R-WIN-7]. The caller has locked
 * the event's row.
 * @returns the people whose time has changed, without those already served
 */
export async function arrangeWindows(
  tx: Tx,
  secrets: Secrets,
  { before, after }: { before: Arrival; after: Arrival },
  at: Date,
): Promise<string[]> {
  const hasAny = before.windowMinutes !== null || after.windowMinutes !== null;
  if (!hasAny || isSame(before, after)) return [];
  const people = await expectedInWindowOrder(tx, after.id);
  await replaceWindows(tx, after.id, windowTimesOf(after));
  const placed = after.windowMinutes === null ? [] : await findPlacesAgain(tx, secrets, after, { people, at });
  await writePlaced(tx, after.id, placed);
  const hasNewLength = before.windowMinutes !== after.windowMinutes;
  const now = new Map(placed.map(({ accountId, start }) => [accountId, start.getTime()]));
  return people
    .filter(({ accountId, window, isServed }) => {
      if (isServed) return false;
      const [startBefore, startNow] = [window?.getTime(), now.get(accountId)];
      return startBefore !== startNow || (startBefore !== undefined && hasNewLength);
    })
    .map(({ accountId }) => accountId);
}
