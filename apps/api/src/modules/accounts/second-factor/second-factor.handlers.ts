import type { secondFactorCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { renewRecoveryCodes, startSecondFactor, switchOff, switchOffFor, switchOn } from './change-second-factor.ts';

export function secondFactorHandlers(deps: Deps): Handlers<typeof secondFactorCalls> {
  const context = accountsContext(deps);
  return {
    'POST /accounts/second-factor/start': ({ body, ...around }) =>
      startSecondFactor(context, { ...around, shown: body }),
    'POST /accounts/second-factor/confirm': ({ body, ...around }) => switchOn(context, body.code, around),
    'POST /accounts/second-factor/remove': ({ body, ...around }) => switchOff(context, { ...around, shown: body }),
    'POST /accounts/second-factor/recovery-codes': ({ body, ...around }) =>
      renewRecoveryCodes(context, { ...around, shown: body }),
    'DELETE /accounts/{id}/second-factor': ({ params, body, ...around }) =>
      switchOffFor(context, { ...around, shown: body }, params.id),
  };
}
