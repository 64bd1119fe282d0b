import { z } from 'zod';
import { Email, optional, Password, TypedEmail } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { roles } from '../shared/roles.ts';
import { passwordsMatch } from './registration.ts';

/** Log-in accepts any text: an invalid address is an unknown address, not another answer. */
export const Login = z.object({
  email: TypedEmail,
  password: z.string().min(1).max(1000),
  code: optional(z.string().max(50)),
  linkToken: optional(z.string().max(500)),
});
export const TokenPair = z.object({ authenticationToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof TokenPair>;
export const LoggedIn = TokenPair.extend({ userRole: z.enum(roles) });
const token = z.string().min(1).max(4000);
export const Refresh = z.object({ authenticationToken: token, refreshToken: token });
export const Logout = z.object({ refreshToken: token });

export const EmailOnly = z.object({ email: Email });
/** The parameters of an emailed link; `email` is its owner: an invalid address is a wrong link, not another answer. */
export const MailedToken = token;
export const ConfirmEmail = z.object({ email: TypedEmail, token });
/** Opens the registration that was returned to its partner. */
export const OpenReturned = z.object({ email: TypedEmail, token });
/** Whether an emailed link still works, asked before a password is typed. */
export const CheckResetToken = z.object({ email: TypedEmail, token });
export const CheckedResetToken = z.object({ works: z.boolean() });
export const ResetPassword = z
  .object({ email: TypedEmail, token, password: Password, confirmPassword: z.string().min(1).max(limits.passwordMax) })
  .check(passwordsMatch);
