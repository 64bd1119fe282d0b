/** The public map. It keeps nothing of its own: requests, partners and reports are counted where they stand. */
export { mapHandlers } from './map.handlers.ts';
