import { Instant, clearable, optional, out } from '../shared/fields.ts';

/** When people come to an event: what is accepted of it, and what is promised. */
export const arrivalOfCreate = { endsAt: optional(Instant) };
export const arrivalOfUpdate = { endsAt: clearable(Instant) };
export const arrivalOfEvent = {
  /** When it ends; `null`: that was left open. */
  endsAt: out.instant.nullable(),
};
