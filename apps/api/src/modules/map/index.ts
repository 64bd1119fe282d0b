/** The public map. It stores nothing of its own: requests, partners and reports are counted by their modules. */
export { mapHandlers } from './map.handlers.ts';
