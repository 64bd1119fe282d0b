import '../../../shared/no-eval.ts';
import type { z } from 'zod';

/** Loads the schema of a log-in, with the library of schemas. */
export const loadLogin = (): Promise<z.ZodType> =>
  import('@oplich/contract/accounts/sign-in').then(module => module.Login);

/** Loads the schema of a second factor's code. */
export const loadCode = (): Promise<z.ZodType> =>
  import('@oplich/contract/accounts/second-factor').then(module => module.SecondFactorCode);
