/** Where "now" comes from. Rules never read the system clock, so that tests can set the time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, moved by `shiftSeconds` (`CLOCK_SHIFT`). */
export const systemClock = (shiftSeconds = 0): Clock => ({ now: () => new Date(Date.now() + shiftSeconds * 1000) });
