import '../../../shared/no-eval.ts';
import type { z } from 'zod';

/** Loads the schema of a log-in, with the library of schemas. */
export const loadLogin = (): Promise<z.ZodType> =>
  import('@oplich/contract/accounts/sign-in').then(module => module.Login);
