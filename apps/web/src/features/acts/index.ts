/** What acts offer to other features. */
export { acts } from './api.ts';
