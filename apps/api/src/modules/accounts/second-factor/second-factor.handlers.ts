import type { secondFactorCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { renewRecoveryCodes, startSecondFactor, switchOff, switchOffFor, switchOn } from './change-second-factor.ts';

export function secondFactorHandlers(deps: Deps): Handlers<typeof secondFactorCalls> {
  const { clock, secrets } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/second-factor/start': ({ user, deed }) =>
      deed(tx => startSecondFactor(tx, secrets, user, clock.now())),
    'POST /accounts/second-factor/confirm': ({ body, user, request }) => switchOn(context, user, body.code, request),
    'POST /accounts/second-factor/remove': ({ body, user, request }) => switchOff(context, user, body.code, request),
    'POST /accounts/second-factor/recovery-codes': ({ body, user, request }) =>
      renewRecoveryCodes(context, user, body.code, request),
    'DELETE /accounts/{id}/second-factor': ({ params, user, deed }) =>
      deed(tx => switchOffFor(tx, user, params.id, clock.now())),
  };
}
