import { z } from 'zod';
import { Instant, clearable, optional, out } from '../shared/fields.ts';
import { limits, windowMinutes } from '../shared/limits.ts';

const Windows = z.object({
  minutes: z.int().min(windowMinutes.min).max(windowMinutes.max),
  people: z.int().min(1).max(limits.maxParticipants),
  /** Tables at which aid is handed out at once: by them the form says how many people a window has time for. */
  desks: optional(z.int().min(1).max(limits.desks)),
});
export type Windows = z.output<typeof Windows>;

/** When somebody is expected. */
export const ArrivalWindow = z.object({ start: out.instant, end: out.instant });
export type ArrivalWindow = z.output<typeof ArrivalWindow>;

/** When people arrive at an event: the accepted and the returned fields. */
export const arrivalOfCreate = { endsAt: optional(Instant), windows: optional(Windows) };
export const arrivalOfUpdate = { endsAt: clearable(Instant), windows: clearable(Windows) };
export const arrivalOfEvent = {
  /** When it ends; `null`: that was left open. */
  endsAt: out.instant.nullable(),
  /** How its time is divided; `null`: everybody comes at the beginning. */
  windows: z.object({ minutes: z.int(), people: z.int(), desks: z.int().nullable() }).nullable(),
  /**
   * The arrival windows in order. `free`: for a person the places they could take now, for the organizer all free places.
   */
  windowList: z.array(ArrivalWindow.extend({ taken: z.int(), free: z.int() })),
};

/** `start` of one of the event's windows. */
export const ChooseWindow = z.object({ start: Instant });
export type ChooseWindow = z.output<typeof ChooseWindow>;
