/** What other modules may use: letting something wait for a second administrator. */
export { approvalHandlers } from './approvals.handlers.ts';
export type { Doing } from './decide-approval.ts';
export { withSecondYes } from './second-yes.ts';
