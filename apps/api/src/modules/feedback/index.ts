/** What other modules may use of the messages to the administrators. */
export { feedbackHandlers } from './feedback.handlers.ts';
export { feedbackEmailTemplates } from './emails.ts';
export { feedbackMessages, feedbackOf, deleteFeedbackOf } from './author-history.repo.ts';
