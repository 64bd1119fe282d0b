/** What files offer to other features. */
export { ownFile } from './api.ts';
export { ShownFile } from './components/shown-file.tsx';
