import { z } from 'zod';

/** A code of the app, or a recovery code, as a person types it. */
export const TypedCode = z.string().trim().min(1).max(50);
export const SecondFactorCode = z.object({ code: TypedCode });

/** What an app needs to make codes: the secret to type, and the same as an address to scan. */
export const SecondFactorStarted = z.object({ secret: z.string(), otpauthUri: z.string() });
/** Shown once: only hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
