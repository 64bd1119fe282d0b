import type { Event } from '@oplich/contract/events/schemas';
import type { WindowsOfDay } from '@oplich/contract/participants/windows';
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

/** Returns the windows of events as they are shown: to a person with what they could take now. */
export async function windowLists(db: Reader, events: readonly Windowed[], { secrets, personId, at }: Showing) {
  const windowed = events.filter(({ windowMinutes }) => windowMinutes !== null);
  const rooms = await roomsOf(
    db,
    windowed.map(({ id }) => id),
  );
  const isKeeping = windowed.some(event => !isKeptOpen(event, at));
  const isKeptFor =
    personId !== null && isKeeping && (await whoseKeptPlacesAre(db, secrets, [personId], at)).has(personId);
  return (event: Windowed): Event['windowList'] => {
    const mayUseKept = personId === null || isKeptFor || isKeptOpen(event, at);
    return rooms(event.id).flatMap(room => {
      const window = shownWindow(room.start, event.windowMinutes);
      return window ? [{ ...window, taken: room.taken, free: freeOf(room, mayUseKept) }] : [];
    });
  };
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
