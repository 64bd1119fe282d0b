import { z } from 'zod';
import { optional, out } from '../shared/fields.ts';

/** A provider of sign-in, as a button shows it. */
export const ExternalProvider = z.object({ id: z.string(), name: z.string() });
export const ProviderParams = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,50}$/) });

export const Exchange = z.object({ code: z.string().min(1).max(500), secondFactorCode: optional(z.string().max(50)) });

/** A way to log in that is joined to one's account. */
export const ExternalIdentity = z.object({
  id: out.id,
  /** The provider's name, or its address when it is no longer configured. */
  provider: z.string(),
  email: z.string().nullable(),
  linkedAt: out.instant,
});
export type ExternalIdentity = z.output<typeof ExternalIdentity>;

/** The fields of `external_account_unknown` beside its code, which fill in the sign-up. */
export interface UnknownExternalAccount {
  email: string | null;
  name: string | null;
  surname: string | null;
  linkToken: string;
  accountExists: boolean;
}

/** Why a return from a provider brought no code, as `/login?externalError=` has it. */
export type ExternalError = 'cancelled' | 'expired' | 'unavailable' | 'failed';
