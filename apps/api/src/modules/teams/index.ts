export { teamHandlers } from './teams.handlers.ts';
export { forgetMember, joinAs, lockInvited } from './members.repo.ts';
export { teamEmailTemplates } from './emails.ts';
