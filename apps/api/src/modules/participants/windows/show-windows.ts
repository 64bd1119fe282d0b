import type { Event } from '@oplich/contract/events/schemas';
import type { WindowsOfDay } from '@oplich/contract/participants/windows/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { freeOf } from './place.ts';
import { isKeptOpen, whoseKeptPlacesAre, type Windowed } from './place-confirmed.ts';
import { shownWindow } from './shown-window.ts';
import { countWithoutWindow, roomsOf, servedByWindow } from './windows.repo.ts';

interface Showing {
  secrets: Secrets;
  /** Who reads it, where that is a displaced person; `null`: the organizer. */
  personId: string | null;
  at: Date;
}

/** Returns the windows of an event as they are shown: to a person with what they could take now. */
export async function windowListOf(
  db: Reader,
  event: Windowed,
  { secrets, personId, at }: Showing,
): Promise<Event['windowList']> {
  if (event.windowMinutes === null) return [];
  const [rooms, mayUseKept] = await Promise.all([
    roomsOf(db, event.id),
    personId === null ||
      isKeptOpen(event, at) ||
      whoseKeptPlacesAre(db, secrets, [personId], at).then(people => people.has(personId)),
  ]);
  return rooms.flatMap(room => {
    const window = shownWindow(room.start, event.windowMinutes);
    return window ? [{ ...window, taken: room.taken, free: freeOf(room, mayUseKept) }] : [];
  });
}

/** Returns the picture of the day [R-WIN-9]. */
export async function showDay(db: Reader, event: Windowed): Promise<WindowsOfDay> {
  const [rows, withoutWindow] = await Promise.all([servedByWindow(db, event.id), countWithoutWindow(db, event.id)]);
  return {
    withoutWindow,
    windows: rows.flatMap(({ start, people, expected, served, late }) => {
      const window = shownWindow(start, event.windowMinutes);
      return window ? [{ ...window, people, expected, served, late }] : [];
    }),
  };
}
