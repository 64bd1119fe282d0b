export { securityEntriesOf } from './security-log.repo.ts';
export { logRefusal } from './log-refusal.ts';
export { securityLogHandlers } from './security-log.handlers.ts';
export { securityLogJobs } from './security-log-jobs.ts';
