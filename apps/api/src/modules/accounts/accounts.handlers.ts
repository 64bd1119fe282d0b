import type { accountCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { accountsContext } from './accounts-context.ts';
import { confirmEmail } from './confirm-email.ts';
import { countUsers } from './count-users.repo.ts';
import { decidePartner } from './decide-partner.ts';
import { displacedLimits } from './displaced-limits.ts';
import { endSession } from './end-session.ts';
import { listAccounts } from './list-accounts.ts';
import { logIn } from './log-in.ts';
import { requestTokenMail } from './mail-token.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { showOwnProfile, showProfile } from './show-profile.ts';

export function accountHandlers(deps: Deps): Handlers<typeof accountCalls> {
  const { db, clock, secrets } = deps;
  const context = accountsContext(deps);
  const showing = () => ({ db, secrets, at: clock.now() });
  return {
    'POST /accounts/register/displaced': ({ body, deed }) => register(context, body, deed),
    'POST /accounts/register/philanthrop': ({ body, deed }) => register(context, body, deed),
    'POST /accounts/confirm-email': ({ body, request }) => confirmEmail(context, body, request),
    'POST /accounts/resend-new-confirmation-email': async ({ body, deed }) => {
      await deed(tx => requestTokenMail(tx, 'confirmEmail', body.email));
    },
    'POST /accounts/{id}/resend-confirmation-email': ({ params, user, deed }) =>
      deed(tx => resendConfirmation(tx, user, params.id, clock.now())),

    'POST /accounts/login': ({ body, request, reply }) => logIn(context, body, { request, reply }),
    'POST /accounts/refresh': async ({ body, deed }) => {
      const outcome = await deed(tx => refreshSession(tx, secrets, body, clock.now()));
      return 'refused' in outcome ? fail(outcome.refused) : outcome.pair;
    },
    'POST /accounts/logout': ({ body, deed }) => deed(tx => endSession(tx, body.refreshToken, clock.now())),
    'POST /accounts/request-password-reset': async ({ body, deed }) => {
      await deed(tx => requestTokenMail(tx, 'resetPassword', body.email));
    },
    'POST /accounts/reset-password': ({ body, request, reply }) => resetPassword(context, body, { request, reply }),

    'GET /accounts/info': ({ user }) => showOwnProfile(showing(), user),
    'GET /accounts/{id}/info': ({ user, params }) => showProfile(showing(), user, params.id),
    'GET /accounts/displaced/limits': ({ user }) => displacedLimits(db, user.id, clock.now()),
    'GET /accounts/displaced/list': ({ query }) => listAccounts(db, 'displaced', query),
    'GET /accounts/philanthrop/list': ({ query }) => listAccounts(db, 'philanthrop', query),
    'GET /accounts/administrators/list': ({ query }) => listAccounts(db, 'administrator', query),
    'GET /accounts/users/counts': () => countUsers(db),
    'POST /accounts/update/philanthrop/{email}/approve': ({ params, body, user, deed }) =>
      deed(tx => decidePartner(tx, user, { ...params, decision: 'approve', reason: body?.reason, at: clock.now() })),
    'POST /accounts/update/philanthrop/{email}/decline': ({ params, body, user, deed }) =>
      deed(tx => decidePartner(tx, user, { ...params, decision: 'decline', reason: body?.reason, at: clock.now() })),
  };
}
