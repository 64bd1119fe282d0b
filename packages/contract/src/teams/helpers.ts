import { z } from 'zod';
import { LoggedIn } from '../accounts/sign-in.ts';
import { out, PersonName } from '../shared/fields.ts';

/** What lets one helper in, once, until then. */
export const HelperCode = z.object({ code: z.string(), expiresAt: out.instant });
export type HelperCode = z.output<typeof HelperCode>;

export const JoinAsHelper = z.object({ code: z.string().trim().min(1).max(100), name: PersonName });

/** The event at which a person helps for its day, and for whom. */
export const Helping = z.object({
  eventId: out.id,
  eventName: z.string(),
  partner: z.string(),
  /** The end of its day in Kyiv. */
  endsAt: out.instant,
});
export type Helping = z.output<typeof Helping>;
export const JoinedAsHelper = LoggedIn.extend({ helping: Helping });

/** A helper admitted to the table of an event by a code. */
export const Helper = z.object({
  id: out.id,
  name: z.string(),
  joinedAt: out.instant,
  endsAt: out.instant,
  /** Whether they may issue aid now. */
  isAtDesk: z.boolean(),
  /** To how many people they issued. */
  served: z.int(),
});
export type Helper = z.output<typeof Helper>;
