import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { endOfWindow } from '@oplich/contract/events/arrival-windows';

/** Returns when somebody is expected as it is shown; `null`: at no time of their own. */
export const shownWindow = (start: Date | null, minutes: number | null): ArrivalWindow | null =>
  start === null || minutes === null
    ? null
    : { start: start.toISOString(), end: endOfWindow(start, minutes).toISOString() };
