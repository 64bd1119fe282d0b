import type { teamCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import { fileOf } from '../../platform/sheets/index.ts';
import type { User } from '../../platform/user.ts';
import { inviteMember, resendInvitation } from './invite-member.ts';
import { memberSheet } from './member-sheet.ts';
import { findMembers } from './members.repo.ts';
import { presentMember } from './present-member.ts';
import { removeMember, updateMember } from './update-member.ts';

type MemberKey = Exclude<
  Extract<keyof typeof teamCalls, `${string} /team/members${string}`>,
  `${string}/sessions${string}`
>;
type TeamCalls = Pick<Handlers<typeof teamCalls>, MemberKey>;

export function teamHandlers(deps: Deps): TeamCalls {
  const { db, exportDb, clock, config } = deps;
  const limiting = { isLimited: config.rateLimit };
  const countAddress = (actor: User, call: string) =>
    countAskedAddresses(db, { actor, addresses: 1, call, ...limiting, at: clock.now() });
  return {
    'GET /team/members': async ({ user, query: { format } }) => {
      const at = clock.now();
      const members = (await findMembers(db, user.id)).map(row => presentMember(row, at));
      if (!format) return members;
      return fileOf(members, memberSheet, { format, user, exportDb, at });
    },
    'POST /team/members': async ({ body, user, inTransaction }) => {
      if (!(await inTransaction.isRepeat())) await countAddress(user, 'POST /team/members');
      return inTransaction(operation => inviteMember(operation, body, limiting));
    },
    'PUT /team/members/{id}': ({ params, body, inTransaction }) =>
      inTransaction(operation => updateMember(operation, params.id, body)),
    'DELETE /team/members/{id}': ({ params, inTransaction }) =>
      inTransaction(operation => removeMember(operation, params.id)),
    'POST /team/members/{id}/resend-invitation': async ({ params, user, inTransaction }) => {
      await countAddress(user, 'POST /team/members/{id}/resend-invitation');
      return inTransaction(operation => resendInvitation(operation, params.id, limiting));
    },
  };
}
