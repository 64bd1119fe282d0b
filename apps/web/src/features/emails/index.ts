/** What the outbox offers to other features. */
export { emailCounts } from './api.ts';
