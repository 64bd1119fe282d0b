import { z } from 'zod';
import { out, Password } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { oneShown, reauthentication } from './reauthentication.ts';
import { passwordsMatch } from './registration.ts';

/** One log-in on one device. */
export const Session = z.object({
  id: out.id,
  createdAt: out.instant,
  lastUsedAt: out.instant,
  userAgent: z.string().nullable(),
  /** The one this call is made in. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const ChangePassword = z
  .object({
    ...reauthentication,
    password: Password,
    confirmPassword: z.string().min(1).max(limits.passwordMax),
  })
  .check(oneShown, passwordsMatch);
