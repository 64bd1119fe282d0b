/** What the outbox offers to other features. */
export { mailCounts } from './api.ts';
