export { eventHandlers } from './events.handlers.ts';
export { eventMailTemplates } from './mails.ts';
