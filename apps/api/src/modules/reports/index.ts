/** What other modules may use of the reports; actions take the transaction they are part of. */
export { reportHandlers } from './reports.handlers.ts';
export { reportFileReaders } from './reports.policy.ts';
export { reportJobs } from './remind-of-reports.ts';
export { reportEmailTemplates } from './emails.ts';
export { countPeopleHelped, reportFaults } from './kept-counts.repo.ts';
export { countReports } from './reports.repo.ts';
export { countDue, dueFaults } from './due-reports.repo.ts';
export { countReportsOf, eraseReportsOf, reportsOf } from './organizer-reports.repo.ts';
