import { z } from 'zod';
import { optional } from '../shared/fields.ts';
import { isGiven, rule } from './person-fields.ts';
import { TypedCode } from './second-factor.ts';

/**
 * Reauthentication before a change of how to log in: the password, or a code of the second factor [R-SES-11]. Neither: `required` at
 * `currentPassword`.
 */
export const reauthentication = {
  currentPassword: optional(z.string().max(1000)),
  code: optional(TypedCode),
};
export const Reauthentication = z.object(reauthentication);
export type Reauthentication = z.output<typeof Reauthentication>;

/** Requires one of them. Where ownership is checked first, the server requires it later itself. */
export const oneShown = rule<{ currentPassword?: unknown; code?: unknown }>(
  v => isGiven(v.currentPassword) || isGiven(v.code),
  'currentPassword',
  'required',
);
/** What a form asks for. */
export const ShownReauthentication = Reauthentication.check(oneShown);
