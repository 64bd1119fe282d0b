import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { endOfWindow } from '@oplich/contract/events/arrival-windows';

/** Presents a window by its start and length; `null` if the person has none. */
export const shownWindow = (start: Date | null, minutes: number | null): ArrivalWindow | null =>
  start === null || minutes === null
    ? null
    : { start: start.toISOString(), end: endOfWindow(start, minutes).toISOString() };
