export { teamHandlers } from './teams.handlers.ts';
export { teamEmailTemplates } from './emails.ts';
