export { searchHandlers } from './search.handlers.ts';
