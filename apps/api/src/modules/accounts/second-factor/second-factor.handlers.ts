import type { secondFactorCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { renewRecoveryCodes, startSecondFactor, switchOff, switchOffFor, switchOn } from './change-second-factor.ts';

export function secondFactorHandlers(deps: Deps): Handlers<typeof secondFactorCalls> {
  const context = accountsContext(deps);
  return {
    'POST /accounts/second-factor/start': ({ body, user, request }) =>
      startSecondFactor(context, { user, shown: body, request }),
    'POST /accounts/second-factor/confirm': ({ body, user, request }) => switchOn(context, user, body.code, request),
    'POST /accounts/second-factor/remove': ({ body, user, request }) =>
      switchOff(context, { user, shown: body, request }),
    'POST /accounts/second-factor/recovery-codes': ({ body, user, request }) =>
      renewRecoveryCodes(context, { user, shown: body, request }),
    'DELETE /accounts/{id}/second-factor': ({ params, body, user, request }) =>
      switchOffFor(context, { user, shown: body, request }, params.id),
  };
}
