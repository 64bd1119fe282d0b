export { eventHandlers } from './events.handlers.ts';
