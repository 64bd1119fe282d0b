import { z } from 'zod';
import { Id, line, out, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { asFile, listQuery } from '../shared/lists.ts';
import { accountKinds } from '../shared/roles.ts';
import { feedbackActions, feedbackStates } from './states.ts';

/** A message to the administrators: a title and a description as everywhere [R-SUP-5]. */
export const SendFeedback = z.object({ subject: line(limits.title), message: text(limits.description) });
export type SendFeedback = z.output<typeof SendFeedback>;
export const ReplyToFeedback = z.object({ message: text(limits.feedbackReply) });

export const FeedbackQuery = listQuery(['createdAt', 'subject', 'state', 'author'] as const).extend({
  state: z.enum(feedbackStates).optional(),
  /** To administrators: what one person wrote. */
  authorId: Id.optional(),
  ...asFile,
});
export type FeedbackQuery = z.output<typeof FeedbackQuery>;

export const FeedbackLimits = z.object({
  /** Messages that may be sent now. */
  left: z.int(),
  /** When the next one may be; null: now. */
  allowedAt: out.instant.nullable(),
  /** Days until then, a begun one counted whole; 0: now. */
  daysLeft: z.int(),
  /** The most messages in so many days. */
  limit: z.int(),
  days: z.int(),
});
export type FeedbackLimits = z.output<typeof FeedbackLimits>;

const person = z.object({ id: out.id, name: z.string() });
export const Feedback = z.object({
  id: out.id,
  subject: z.string(),
  message: z.string(),
  state: z.enum(feedbackStates),
  createdAt: out.instant,
  author: person.extend({ role: z.enum(accountKinds) }),
  reply: z
    .object({
      message: z.string(),
      at: out.instant,
      /** Which administrator it was is for administrators to know. */
      by: person.nullable(),
    })
    .nullable(),
  /** What the reader may do with it now; the page shows these and nothing else. */
  allowed: z.array(z.enum(feedbackActions)),
});
export type Feedback = z.output<typeof Feedback>;
