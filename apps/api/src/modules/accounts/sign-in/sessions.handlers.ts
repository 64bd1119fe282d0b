import type { sessionCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export function sessionHandlers(deps: Deps): Handlers<typeof sessionCalls> {
  const { db, clock } = deps;
  const context = accountsContext(deps);
  return {
    'GET /accounts/sessions': ({ user }) => listSessions(db, user, clock.now()),
    'DELETE /accounts/sessions/{id}': ({ params, body, user, request }) =>
      endOwnSession(context, { user, shown: body, request }, params.id),
    'DELETE /accounts/sessions': ({ body, user, request }) => endOtherSessions(context, { user, shown: body, request }),
    'POST /accounts/change-password': ({ body, user, request }) => changePassword(context, user, body, request),
  };
}
