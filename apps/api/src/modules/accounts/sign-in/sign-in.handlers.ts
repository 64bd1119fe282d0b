import type { signInCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { requestTokenEmail } from '../registration/request-token-email.repo.ts';
import { endSession } from './end-session.ts';
import { logIn } from './log-in.ts';
import { refreshSession } from './refresh-session.ts';
import { resetPassword } from './reset-password.ts';

export function signInHandlers(deps: Deps): Handlers<typeof signInCalls> {
  const { clock, secrets } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/login': ({ body, request, reply }) => logIn(context, body, { request, reply }),
    'POST /accounts/refresh': async ({ body, inTransaction, request }) => {
      const from = { address: request.ip, at: clock.now() };
      const outcome = await inTransaction(({ tx }) => refreshSession(tx, secrets, body, from));
      return 'refused' in outcome ? fail(outcome.refused) : outcome.pair;
    },
    'POST /accounts/logout': ({ body, inTransaction, request }) =>
      inTransaction(({ tx }) => endSession(tx, body.refreshToken, { address: request.ip, at: clock.now() })),
    'POST /accounts/request-password-reset': async ({ body, inTransaction, request }) => {
      await inTransaction(({ tx }) =>
        requestTokenEmail(tx, { kind: 'resetPassword', email: body.email, address: request.ip }),
      );
    },
    'POST /accounts/reset-password': ({ body, request, reply }) => resetPassword(context, body, { request, reply }),
  };
}
