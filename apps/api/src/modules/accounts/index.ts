export { accountJobs } from './account-jobs.ts';
export { accountHandlers } from './accounts.handlers.ts';
export { authenticator } from './authenticate.ts';
export { accountMailTemplates } from './mails.ts';
export { createFirstAdministrator } from './first-administrator.ts';
