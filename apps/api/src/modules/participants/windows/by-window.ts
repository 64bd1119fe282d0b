import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import type { Reader } from '../../../db/pool.ts';
import type { Windowed } from './place-confirmed.ts';
import { shownWindow } from './shown-window.ts';
import { windowsOfPeople } from './windows.repo.ts';

interface Group {
  window: ArrivalWindow | null;
  people: string[];
}

/** Groups people by the window in which they are expected, so that each group gets one notification with its time. */
export async function byWindow(db: Reader, event: Windowed, accountIds: readonly string[]): Promise<Group[]> {
  if (event.windowMinutes === null) return [{ window: null, people: [...accountIds] }];
  const windows = await windowsOfPeople(db, event.id, accountIds);
  const groups = new Map<number | null, Group>();
  for (const id of accountIds) {
    const start = windows.get(id) ?? null;
    const key = start?.getTime() ?? null;
    const group = groups.get(key) ?? { window: shownWindow(start, event.windowMinutes), people: [] };
    group.people.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
