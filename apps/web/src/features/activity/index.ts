/** What a person's activity offers to other features. */
export { activityCounts } from './api.ts';
