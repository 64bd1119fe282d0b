import type { securityLogCalls, sessionCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession, endSessionsOfPerson } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

type SessionsOfPerson = Pick<Handlers<typeof securityLogCalls>, 'POST /accounts/{id}/sessions/end'>;

export function sessionHandlers(deps: Deps): Handlers<typeof sessionCalls> & SessionsOfPerson {
  const { db, clock } = deps;
  const context = accountsContext(deps);
  return {
    'GET /accounts/sessions': ({ user }) => listSessions(db, user, clock.now()),
    'DELETE /accounts/sessions/{id}': ({ params, body, ...around }) =>
      endOwnSession(context, { ...around, shown: body }, params.id),
    'DELETE /accounts/sessions': ({ body, ...around }) => endOtherSessions(context, { ...around, shown: body }),
    'POST /accounts/{id}/sessions/end': ({ params, body, ...around }) =>
      endSessionsOfPerson(context, { ...around, shown: body }, params.id),
    'POST /accounts/change-password': ({ body, ...around }) => changePassword(context, body, around),
  };
}
