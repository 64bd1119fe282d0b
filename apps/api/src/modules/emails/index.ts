export { emailHandlers } from './emails.handlers.ts';
