import { z } from 'zod';
import { Email, out } from '../shared/fields.ts';
import { oneShown, reauthentication } from './reauthentication.ts';

/** A new address for the own account, with a reauthentication. */
export const ChangeEmail = z.object({ email: Email, ...reauthentication });
/** What a form asks for. */
export const ShownChangeEmail = ChangeEmail.check(oneShown);

/** A change that waits for the links which were sent to both addresses. */
const WaitingEmailChange = z.object({
  email: z.string(),
  presentConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: out.instant,
});
export type WaitingEmailChange = z.output<typeof WaitingEmailChange>;
export const OwnEmailChange = z.object({ change: WaitingEmailChange.nullable() });

export const EmailChangeToken = z.object({ token: z.string().min(1).max(4000) });
/** What is still missing after a link was followed. */
const emailChangeStates = ['waitsForPresent', 'waitsForNew', 'changed'] as const;
export const ConfirmedEmailChange = z.object({ state: z.enum(emailChangeStates) });
export type ConfirmedEmailChange = z.output<typeof ConfirmedEmailChange>;
