import type { signInCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { requestTokenEmail } from '../registration/request-token-email.ts';
import { endSession } from './end-session.ts';
import { logIn } from './log-in.ts';
import { refreshSession } from './refresh-session.ts';
import { checkResetToken, resetPassword } from './reset-password.ts';

export function signInHandlers(deps: Deps): Handlers<typeof signInCalls> {
  const { secrets } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/login': ({ body, ...around }) => logIn(context, body, around),
    'POST /accounts/refresh': async ({ body, inTransaction, request }) => {
      const outcome = await inTransaction(operation => refreshSession(operation, secrets, body, request.ip));
      return 'refused' in outcome ? fail(outcome.refused) : outcome.pair;
    },
    'POST /accounts/logout': ({ body, inTransaction, request }) =>
      inTransaction(operation => endSession(operation, body.refreshToken, request.ip)),
    'POST /accounts/request-password-reset': async ({ body, inTransaction, request }) => {
      await inTransaction(operation =>
        requestTokenEmail(operation, { kind: 'resetPassword', email: body.email, address: request.ip }),
      );
    },
    'POST /accounts/reset-password/check': ({ body, request }) => checkResetToken(context, body, request),
    'POST /accounts/reset-password': ({ body, ...around }) => resetPassword(context, body, around),
  };
}
