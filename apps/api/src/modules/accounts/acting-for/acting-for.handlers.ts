import type { helperCalls, lateIssueCalls, teamCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { findTeamSettings } from '../accounts.repo.ts';
import { joinTeam, openInvitation } from '../registration/join-team.ts';
import { leaveTeam } from '../../teams/index.ts';
import { endMemberSessions, listMemberSessions } from './member-sessions.ts';
import { setTeamSettings } from './team-settings.ts';
import { actFor, listActingFor } from './act-for.ts';
import { deliverLateIssue } from './deliver-late-issue.ts';
import { joinAsHelper } from './join-as-helper.ts';

type MemberKey = Exclude<
  Extract<keyof typeof teamCalls, `${string} /team/members${string}`>,
  `${string}/sessions${string}`
>;
/** The calls of teams that concern accounts: acting for a partner, joining, and requirements for members. */
type ActingForCalls = Omit<Handlers<typeof teamCalls>, MemberKey> &
  Pick<Handlers<typeof helperCalls>, 'POST /team/helpers/join'> &
  Pick<Handlers<typeof lateIssueCalls>, 'POST /accounts/late-issues'>;

export function actingForHandlers(deps: Deps): ActingForCalls {
  const { db, secrets, clock } = deps;
  const context = accountsContext(deps);
  return {
    'GET /accounts/acting-for': ({ user }) => listActingFor(db, user.id),
    'POST /accounts/acting-for': ({ body, request, inTransaction }) =>
      inTransaction(operation => actFor(operation, { secrets, request }, body.partnerId)),
    'DELETE /accounts/acting-for/{id}': ({ params, inTransaction }) =>
      inTransaction(operation => leaveTeam(operation, params.id)),
    'GET /team/members/{id}/sessions': ({ user, params }) => listMemberSessions(db, user, params.id, clock.now()),
    'POST /team/members/{id}/sessions/end': ({ params, inTransaction }) =>
      inTransaction(operation => endMemberSessions(operation, params.id)),
    'POST /team/invitation': ({ body, request }) => openInvitation(context, body, request),
    'POST /team/join': ({ body, ...around }) => joinTeam(context, body, around),
    'POST /team/helpers/join': ({ body, ...around }) => joinAsHelper(context, body, around),
    'POST /accounts/late-issues': ({ body, user, inTransaction }) =>
      inTransaction(operation => deliverLateIssue(operation, user, body)),
    'GET /settings/team': ({ user }) => findTeamSettings(db, user.id),
    'PUT /settings/team': ({ body, inTransaction }) => inTransaction(operation => setTeamSettings(operation, body)),
  };
}
