/** What messages to the administrators offer to other features. */
export { feedbackList } from './api.ts';
export { FeedbackForm } from './components/feedback-form.tsx';
export { OwnMessages } from './components/own-messages.tsx';
