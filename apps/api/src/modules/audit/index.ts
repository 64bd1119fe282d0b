export { accountEntries } from './account-entries.repo.ts';
export { auditHandlers } from './audit.handlers.ts';
