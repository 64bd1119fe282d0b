import { spans } from '@oplich/contract';
import { endOfWindow } from '@oplich/contract/events/arrival-windows';
import { hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { householdFactsAt } from '../../households/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { withPlaced, freeOf, placeInOrder, type Placed, type WindowCapacity } from './place.ts';
import { windowCapacitiesOf, withoutWindow, writePlaced, type Expected } from './windows.repo.ts';

export type Windowed = Pick<EventOfParticipants, 'id' | 'eventDate' | 'windowMinutes'>;

/** Whether the kept places have become free for everybody. */
export const areKeptPlacesOpen = ({ eventDate }: Pick<Windowed, 'eventDate'>, at: Date): boolean =>
  at.getTime() >= eventDate.getTime() - spans.keptWindowHours * hourMs;

/** Returns which of several people are entitled to kept places, by their households as recorded at `at` [R-WIN-4]. */
export async function findEntitledToKeptPlaces(
  db: Reader,
  secrets: Secrets,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const facts = await householdFactsAt(db, secrets, accountIds, { at, day: kyivDay(at) });
  return new Set(
    accountIds.filter(id => {
      const household = facts.get(id);
      return household !== undefined && (household.lowMobility || household.pregnant || household.infantFood);
    }),
  );
}

/** Finds places for people, in the given order, in the windows that are not over. */
async function findPlaces(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<Placed[]> {
  const windows = withoutPastWindows(await windowCapacitiesOf(tx, event.id), event, at);
  const areKeptOpen = areKeptPlacesOpen(event, at);
  const isAnyKept = windows.some(({ kept, takenKept }) => kept > takenKept);
  const keptFor = !areKeptOpen && isAnyKept ? await findEntitledToKeptPlaces(tx, secrets, ids, at) : new Set<string>();
  const people = ids.map(accountId => ({ accountId, mayTakeKept: keptFor.has(accountId) }));
  return placeInOrder(windows, people, areKeptOpen);
}

/**
 * Finds new places for all people of an event, in the given order [R-WIN-7]. People already served go to windows that are over; to others
 * only into room that those still to come leave free.
 */
export async function findPlacesAgain(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { people, at }: { people: readonly Pick<Expected, 'accountId' | 'isServed'>[]; at: Date },
): Promise<Placed[]> {
  const windows = await windowCapacitiesOf(tx, event.id);
  const notOver = new Set(withoutPastWindows(windows, event, at));
  const served = people.flatMap(({ accountId, isServed }) => (isServed ? [{ accountId, mayTakeKept: false }] : []));
  const placedInPast = placeInOrder(
    windows.filter(window => !notOver.has(window)),
    served,
    true,
  );
  const ids = people.flatMap(({ accountId, isServed }) => (isServed ? [] : [accountId]));
  const placed = [...placedInPast, ...(await findPlaces(tx, secrets, event, { ids, at }))];
  return [...placed, ...placeInOrder(withPlaced(windows, placed), served.slice(placedInPast.length), true)];
}

const withoutPastWindows = <R extends Pick<WindowCapacity, 'start'>>(
  windows: readonly R[],
  { windowMinutes }: Windowed,
  at: Date,
): R[] => windows.filter(({ start }) => endOfWindow(start, windowMinutes ?? 0) > at);

/**
 * Gives confirmed people without a window the earliest free one, in the transaction that confirms them [R-WIN-3]. Every transition to
 * `confirmed` calls it. The caller has locked the event's row.
 */
export async function placeConfirmed(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (event.windowMinutes === null || ids.length === 0) return;
  const people = await withoutWindow(tx, event.id, ids);
  if (people.length === 0) return;
  const placed = await findPlaces(tx, secrets, event, { ids: people.map(one => one.accountId), at });
  await writePlaced(tx, event.id, placed);
}

/**
 * Gives windows to people who are confirmed again because a decision was taken back: their previous window if it still has room.
 * @returns those who had a window and may now have another one
 */
export async function placeReinstated(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  if (event.windowMinutes === null || ids.length === 0) return [];
  const people = await withoutWindow(tx, event.id, ids);
  const windows = await windowCapacitiesOf(tx, event.id);
  const freeByStart = new Map(windows.map(window => [window.start.getTime(), freeOf(window, true)]));
  const placedAsBefore: Placed[] = [];
  for (const { accountId, before } of people) {
    const free = before ? (freeByStart.get(before.getTime()) ?? 0) : 0;
    if (!before || free === 0) continue;
    freeByStart.set(before.getTime(), free - 1);
    placedAsBefore.push({ accountId, start: before, isKept: false });
  }
  await writePlaced(tx, event.id, placedAsBefore);
  const others = people.filter(one => !placedAsBefore.some(({ accountId }) => accountId === one.accountId));
  await placeConfirmed(tx, secrets, event, { ids: others.map(one => one.accountId), at });
  return others.filter(({ before }) => before !== null).map(one => one.accountId);
}
