export { teamHandlers } from './teams.handlers.ts';
export {
  endInvitationsTo,
  findInvited,
  findMemberOf,
  deleteMembershipsOf,
  joinAs,
  lockInvited,
  lockMember,
  membershipsOf,
} from './members.repo.ts';
export { deleteCodesBefore, helpersNamedBefore } from './helpers/helpers.repo.ts';
export { lockDesk, type DeskStanding } from './desk.repo.ts';
export { includesTable } from './tables-of.ts';
export { admitHelper } from './helpers/helpers.ts';
export { hashHelperCode } from './helpers/helper-code.ts';
export { helperHandlers } from './helpers/helpers.handlers.ts';
export { teamEmailTemplates } from './emails.ts';
export { leaveTeam } from './update-member.ts';
