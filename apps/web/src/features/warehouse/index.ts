/** What the warehouse offers to other features. */
export { positions } from './api.ts';
export { ExpiryNote } from './components/positions/expiry-note.tsx';
