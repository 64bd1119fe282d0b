/** What reports offer to other features. */
export { dueReports, reportCounts, reports } from './api.ts';
