/** What the warehouse offers to other features. */
export { positions } from './api.ts';
export { PositionLink } from './components/positions/position-link.tsx';
export { ExpiryNote } from './components/positions/expiry-note.tsx';
