import '../../../shared/no-eval.ts';
import type { z } from 'zod';

/** Loads the schema of an address alone, with the library of schemas. */
export const loadEmailOnly = (): Promise<z.ZodType> =>
  import('@oplich/contract/accounts/sign-in').then(module => module.EmailOnly);

/** Loads the schema of a new password by an emailed link. */
export const loadResetPassword = (): Promise<z.ZodType> =>
  import('@oplich/contract/accounts/sign-in').then(module => module.ResetPassword);
