/** What declarations offer to other features. */
export { declarations } from './api.ts';
