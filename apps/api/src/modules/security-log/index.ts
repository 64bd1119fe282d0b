export { securityEntriesOf } from './security-log.repo.ts';
export { noteRefusal } from './note-refusal.ts';
export { securityLogHandlers } from './security-log.handlers.ts';
export { securityLogJobs } from './security-log-jobs.ts';
