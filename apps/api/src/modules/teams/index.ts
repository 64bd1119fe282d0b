export { teamHandlers } from './teams.handlers.ts';
export { findInvited, forgetMember, joinAs, lockInvited } from './members.repo.ts';
export { teamEmailTemplates } from './emails.ts';
