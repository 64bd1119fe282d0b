import { defineCalls } from '../shared/call.ts';
import { Feedback, FeedbackLimits, FeedbackQuery, ReplyToFeedback, SendFeedback } from './schemas.ts';
import { page } from '../shared/lists.ts';
import { administrators, signedIn } from '../shared/roles.ts';

/** Administrators receive these messages. */
const writers = ['displaced', 'philanthrop', 'member'] as const;

export const feedbackCalls = defineCalls({
  'GET /feedback': {
    operationId: 'listFeedback',
    who: signedIn,
    duties: { administrator: ['content'] },
    query: FeedbackQuery,
    answer: page(Feedback),
    exports: true,
    summary: 'Own messages with their replies; to administrators everybody’s',
  },
  'POST /feedback': {
    operationId: 'sendFeedback',
    who: writers,
    body: SendFeedback,
    answer: Feedback,
    status: 201,
    idempotent: true,
    errors: ['feedback_limit_reached'],
    summary: 'Write to the administrators; so many messages in so many days',
  },
  'GET /feedback/limits': {
    operationId: 'getFeedbackLimits',
    who: writers,
    answer: FeedbackLimits,
    summary: 'How many messages may still be sent, and from when again',
  },
  'GET /feedback/{id}': {
    operationId: 'getFeedback',
    who: signedIn,
    duties: { administrator: ['content'] },
    answer: Feedback,
    summary: 'A message with its reply',
  },
  'POST /feedback/{id}/reply': {
    operationId: 'replyToFeedback',
    who: administrators,
    duties: { administrator: ['content'] },
    body: ReplyToFeedback,
    answer: Feedback,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Answer a message, once; the reply goes out by e-mail in the language of who wrote',
  },
});
