import { z } from 'zod';
import { Session } from '../accounts/sessions.ts';
import { LoggedIn } from '../accounts/sign-in.ts';
import { defineCalls } from '../shared/call.ts';
import { partnersOnly, signedIn } from '../shared/roles.ts';
import * as t from './schemas.ts';

const duties = { philanthrop: ['team'] } as const;

export const teamCalls = defineCalls({
  'GET /accounts/acting-for': {
    operationId: 'listActingFor',
    who: signedIn,
    answer: z.array(t.ActingFor),
    summary: 'The partners one may act for',
  },
  'POST /accounts/acting-for': {
    operationId: 'actFor',
    who: signedIn,
    body: t.ActFor,
    answer: LoggedIn,
    summary: 'Act for a partner, or for oneself again: a new pair of tokens; the old one ends',
  },
  'DELETE /accounts/acting-for/{id}': {
    operationId: 'leaveTeam',
    who: signedIn,
    answer: null,
    summary: 'Leave the team of a partner by its id; what one did stays under one’s name',
  },
  'GET /team/members': {
    operationId: 'listMembers',
    who: partnersOnly,
    duties,
    query: t.MembersQuery,
    answer: z.array(t.Member),
    exports: true,
    summary: 'Who acts for the partner, those too who are only invited',
  },
  'POST /team/members': {
    operationId: 'inviteMember',
    who: partnersOnly,
    duties,
    body: t.InviteMember,
    answer: t.Member,
    status: 201,
    idempotent: true,
    errors: ['email_already_invited', 'status_change_not_allowed'],
    summary: 'Invite somebody by an e-mail with a single-use link',
  },
  'PUT /team/members/{id}': {
    operationId: 'updateMember',
    who: partnersOnly,
    duties,
    body: t.UpdateMember,
    answer: t.Member,
    errors: ['stale_version', 'status_change_not_allowed'],
    summary: 'Change the duties of a member, suspend or bring back; holds at their next request',
  },
  'DELETE /team/members/{id}': {
    operationId: 'removeMember',
    who: partnersOnly,
    duties,
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Remove a member, or take an invitation back',
  },
  'POST /team/members/{id}/resend-invitation': {
    operationId: 'resendMemberInvitation',
    who: partnersOnly,
    duties,
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Send a new link; the one before ends',
  },
  'GET /team/members/{id}/sessions': {
    operationId: 'listSessionsOfMember',
    who: partnersOnly,
    duties,
    answer: z.array(Session),
    summary: 'Where a member is logged in for the partner, the newest use first',
  },
  'POST /team/members/{id}/sessions/end': {
    operationId: 'endSessionsOfMember',
    who: partnersOnly,
    duties,
    answer: null,
    summary: 'End all sessions in which a member acts for the partner',
  },
  'POST /team/invitation': {
    operationId: 'openInvitation',
    who: 'anyone',
    body: t.OpenInvitation,
    answer: t.Invitation,
    errors: ['token_invalid'],
    summary: 'Who invites to their team by the emailed link, and to which duties; with the token of the link',
  },
  'POST /team/join': {
    operationId: 'joinTeam',
    who: 'anyone',
    body: t.JoinTeam,
    answer: null,
    idempotent: true,
    errors: ['token_invalid', 'passwords_do_not_match', 'email_already_invited', 'duplicate_username'],
    summary:
      'Join by the emailed link: with a password for a new account, else logged in as the account of the address',
  },
  'GET /settings/team': {
    operationId: 'getTeamSettings',
    who: partnersOnly,
    duties,
    answer: t.TeamSettings,
    summary: 'What the partner demands of its members',
  },
  'PUT /settings/team': {
    operationId: 'setTeamSettings',
    who: partnersOnly,
    duties,
    body: t.TeamSettings,
    answer: t.TeamSettings,
    summary: 'Demand a second factor of members',
  },
});
