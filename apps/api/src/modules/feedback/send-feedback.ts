import type { SendFeedback } from '@oplich/contract/feedback/schemas';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { feedbackLimits } from './feedback-limits.ts';
import { getFeedback, type FeedbackRow } from './feedback.repo.ts';

/** Writes to the administrators; of several messages at once the limit lets through exactly as many as it says. */
export async function sendFeedback(
  tx: Tx,
  user: User,
  { subject, message }: SendFeedback,
  rule: Config['feedback'],
  at: Date,
): Promise<FeedbackRow> {
  const author = await tx
    .selectFrom('accounts')
    .select('deletedAt')
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (author?.deletedAt !== null) fail('unauthenticated');
  const { allowedAt } = await feedbackLimits(tx, user.id, rule, at);
  if (allowedAt) fail('feedback_limit_reached', { allowedAt });
  const id = newId();
  await tx.insertInto('feedback').values({ id, authorId: user.id, subject, message, createdAt: at }).execute();
  await recordAudit(tx, { actor: user, action: 'feedback.send', subject: { type: 'feedback', id }, at });
  await notify(tx, {
    kind: 'feedbackNew',
    params: { subject },
    link: `/cabinet/feedback/${id}`,
    audience: { role: 'administrator' },
    at,
    senderId: user.id,
    email: 'byChoice',
  });
  return getFeedback(tx, user, id);
}
