/** What other modules may use of the questions and answers. */
export { faqHandlers } from './faq.handlers.ts';
