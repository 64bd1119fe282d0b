import { z } from 'zod';
import { withCode, Instant, optional, out, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { participantStatuses } from './states.ts';

/** The statuses to which organizers write: those that hold a place. */
export const SendMessage = z.object({
  states: z
    .array(z.enum(participantStatuses).exclude(['rejected']))
    .min(1)
    .refine(states => new Set(states).size === states.length, withCode('invalid')),
  /** Only those who are expected in these windows, by their starts. */
  windows: optional(z.array(Instant).min(1).max(limits.eventWindows)),
  text: text(limits.eventMessage),
});
export type SendMessage = z.output<typeof SendMessage>;

/** By `batchId` it is taken back before `sendsAt`; both are `null` when there is nobody to write to. */
export const SentMessage = z.object({ people: z.int(), batchId: out.id.nullable(), sendsAt: out.instant.nullable() });
export type SentMessage = z.output<typeof SentMessage>;

/** A message, on the event's page. */
export const EventMessage = z.object({ text: z.string(), at: out.instant });
