import type { Event } from '@oplich/contract/events/schemas';
import type { WindowsOfDay } from '@oplich/contract/participants/windows/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { freeOf } from './place.ts';
import { areKeptPlacesOpen, findEntitledToKeptPlaces, type Windowed } from './place-confirmed.ts';
import { shownWindow } from './shown-window.ts';
import { countWithoutWindow, windowCapacitiesOf, servedByWindow } from './windows.repo.ts';

interface Showing {
  secrets: Secrets;
  /** The reader if a displaced person; `null` for the organizer. */
  personId: string | null;
  at: Date;
}

/** Presents the windows of an event; `free` counts the places the reader may take now. */
export async function windowListOf(
  db: Reader,
  event: Windowed,
  { secrets, personId, at }: Showing,
): Promise<Event['windowList']> {
  if (event.windowMinutes === null) return [];
  const [windows, mayUseKept] = await Promise.all([
    windowCapacitiesOf(db, event.id),
    personId === null ||
      areKeptPlacesOpen(event, at) ||
      findEntitledToKeptPlaces(db, secrets, [personId], at).then(people => people.has(personId)),
  ]);
  return windows.flatMap(capacity => {
    const window = shownWindow(capacity.start, event.windowMinutes);
    return window ? [{ ...window, taken: capacity.taken, free: freeOf(capacity, mayUseKept) }] : [];
  });
}

/** Returns how many people are expected, served and late in each window [R-WIN-9]. */
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
