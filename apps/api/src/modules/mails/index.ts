export { mailHandlers } from './mails.handlers.ts';
