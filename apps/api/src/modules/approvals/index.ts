/** What other modules may use: letting something wait for a second administrator. */
export { approvalJobs } from './approval-jobs.ts';
export { approvalHandlers } from './approvals.handlers.ts';
export type { Doing } from './decide-approval.ts';
export { withSecondYes, type Asked } from './second-yes.ts';
