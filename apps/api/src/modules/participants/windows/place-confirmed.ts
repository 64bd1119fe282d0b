import { spans } from '@oplich/contract';
import { endOfWindow } from '@oplich/contract/events/arrival-windows';
import { hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { householdFactsAt } from '../../households/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { filledWith, freeOf, placeInOrder, type Placed, type Room } from './place.ts';
import { roomsOf, withoutWindow, writePlaced, type Expected } from './windows.repo.ts';

export type Windowed = Pick<EventOfParticipants, 'id' | 'eventDate' | 'windowMinutes'>;

/** Whether places are kept for nobody any more. */
export const isKeptOpen = ({ eventDate }: Pick<Windowed, 'eventDate'>, at: Date): boolean =>
  at.getTime() >= eventDate.getTime() - spans.keptWindowHours * hourMs;

/** Returns those of several people to whose households the kept places are given, as recorded now [R-WIN-4]. */
export async function whoseKeptPlacesAre(
  db: Reader,
  secrets: Secrets,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const facts = await householdFactsAt(db, secrets, accountIds, { at, day: kyivDay(at) });
  return new Set(
    accountIds.filter(id => {
      const known = facts.get(id);
      return known !== undefined && (known.lowMobility || known.pregnant || known.infantFood);
    }),
  );
}

/** Finds people their windows in the order they are given: those of the event that are not over. */
async function findPlaces(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<Placed[]> {
  const rooms = ahead(await roomsOf(tx, event.id), event, at);
  const isOpen = isKeptOpen(event, at);
  const isAnyKept = rooms.some(({ kept, takenKept }) => kept > takenKept);
  const keptFor = !isOpen && isAnyKept ? await whoseKeptPlacesAre(tx, secrets, ids, at) : new Set<string>();
  const comers = ids.map(accountId => ({ accountId, isKeptFor: keptFor.has(accountId) }));
  return placeInOrder(rooms, comers, isOpen);
}

/**
 * Finds everybody of an event their windows anew, in the order they are given [R-WIN-7]. Who was served stands where they need not come
 * any more: in windows that are over, and in others only where nobody to come needs the room.
 */
export async function findPlacesAnew(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { people, at }: { people: readonly Pick<Expected, 'accountId' | 'isServed'>[]; at: Date },
): Promise<Placed[]> {
  const rooms = await roomsOf(tx, event.id);
  const isAhead = new Set(ahead(rooms, event, at));
  const served = people.flatMap(({ accountId, isServed }) => (isServed ? [{ accountId, isKeptFor: false }] : []));
  const over = placeInOrder(
    rooms.filter(room => !isAhead.has(room)),
    served,
    true,
  );
  const ids = people.flatMap(({ accountId, isServed }) => (isServed ? [] : [accountId]));
  const placed = [...over, ...(await findPlaces(tx, secrets, event, { ids, at }))];
  return [...placed, ...placeInOrder(filledWith(rooms, placed), served.slice(over.length), true)];
}

const ahead = <R extends Pick<Room, 'start'>>(rooms: readonly R[], { windowMinutes }: Windowed, at: Date): R[] =>
  rooms.filter(({ start }) => endOfWindow(start, windowMinutes ?? 0) > at);

/**
 * Gives everybody of these who is confirmed and has no window the earliest free one, in the transaction that confirms them [R-WIN-3];
 * asked by every way to `confirmed`. The caller holds the event's row.
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
 * The same for who is confirmed again because a decision was taken back: in the window they were told if nobody has it by now. Returns
 * who is expected at another time than they were.
 */
export async function placeTakenBack(
  tx: Tx,
  secrets: Secrets,
  event: Windowed,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  if (event.windowMinutes === null || ids.length === 0) return [];
  const people = await withoutWindow(tx, event.id, ids);
  const rooms = await roomsOf(tx, event.id);
  const left = new Map(rooms.map(room => [room.start.getTime(), freeOf(room, true)]));
  const back: Placed[] = [];
  for (const { accountId, before } of people) {
    const free = before ? (left.get(before.getTime()) ?? 0) : 0;
    if (!before || free === 0) continue;
    left.set(before.getTime(), free - 1);
    back.push({ accountId, start: before, isKept: false });
  }
  await writePlaced(tx, event.id, back);
  const others = people.filter(one => !back.some(({ accountId }) => accountId === one.accountId));
  await placeConfirmed(tx, secrets, event, { ids: others.map(one => one.accountId), at });
  return others.filter(({ before }) => before !== null).map(one => one.accountId);
}
