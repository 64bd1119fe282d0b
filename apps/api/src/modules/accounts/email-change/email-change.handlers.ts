import type { emailChangeCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { askEmailChange, cancelEmailChange, confirmEmailChange, showEmailChange } from './change-email.ts';

export function emailChangeHandlers(deps: Deps): Handlers<typeof emailChangeCalls> {
  const { db, clock } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/email-change': ({ body, ...around }) => askEmailChange(context, body, around),
    'GET /accounts/email-change': ({ user }) => showEmailChange(db, user.id, clock.now()),
    'DELETE /accounts/email-change': ({ inTransaction }) => inTransaction(cancelEmailChange),
    'POST /accounts/email-change/confirm': ({ body, ...around }) => confirmEmailChange(context, body.token, around),
  };
}
