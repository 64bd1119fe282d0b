import type { SendFeedback } from '@oplich/contract/feedback/schemas';
import type { Config } from '../../config.ts';
import { fail } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { administratorsFor, notify } from '../notifications/index.ts';
import { feedbackLimits } from './feedback-limits.ts';
import { getFeedback, insertFeedback, lockAuthor, type FeedbackRow } from './feedback.repo.ts';

/** Writes to the administrators; of several messages at once the limit lets through exactly as many as it says. */
export async function sendFeedback(
  { tx, actor, at }: Operation<Person>,
  { subject, message }: SendFeedback,
  rule: Config['feedback'],
): Promise<FeedbackRow> {
  const author = await lockAuthor(tx, actor.id);
  if (author?.deletedAt !== null) fail('unauthenticated');
  const { allowedAt } = await feedbackLimits(tx, actor.id, rule, at);
  if (allowedAt) fail('feedback_limit_reached', { allowedAt });
  const id = newId();
  await insertFeedback(tx, { id, authorId: actor.id, subject, message, createdAt: at });
  await recordAudit(tx, { actor, action: 'feedback.send', subject: { type: 'feedback', id }, at });
  await notify(tx, {
    kind: 'feedbackNew',
    params: { subject },
    link: `/cabinet/feedback/${id}`,
    audience: administratorsFor('content'),
    at,
    senderId: actor.id,
    email: 'byChoice',
  });
  return getFeedback(tx, actor, id);
}
