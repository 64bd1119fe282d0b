import type { teamCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { findTeamSettings } from '../accounts.repo.ts';
import { joinTeam } from '../registration/join-team.ts';
import { setTeamSettings } from './team-settings.ts';
import { actFor, listActingFor } from './act-for.ts';

type MemberKey = Extract<keyof typeof teamCalls, `${string} /team/members${string}`>;
/** What a team asks of accounts: acting for a partner, joining, and what is demanded of members. */
type ActingForCalls = Omit<Handlers<typeof teamCalls>, MemberKey>;

export function actingForHandlers(deps: Deps): ActingForCalls {
  const { db, secrets } = deps;
  const context = accountsContext(deps);
  return {
    'GET /accounts/acting-for': ({ user }) => listActingFor(db, user.id),
    'POST /accounts/acting-for': ({ body, request, inTransaction }) =>
      inTransaction(operation => actFor(operation, { secrets, request }, body.partnerId)),
    'POST /team/join': ({ body, ...around }) => joinTeam(context, body, around),
    'GET /settings/team': ({ user }) => findTeamSettings(db, user.id),
    'PUT /settings/team': ({ body, inTransaction }) => inTransaction(operation => setTeamSettings(operation, body)),
  };
}
