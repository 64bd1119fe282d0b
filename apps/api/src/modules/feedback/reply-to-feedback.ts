import { feedbackTransitions } from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { notify } from '../notifications/index.ts';
import { getFeedback, type FeedbackRow } from './feedback.repo.ts';

/** Returns a message, once; the reply goes out by e-mail to whoever still has an account. Of two replies at once one wins. */
export async function replyToFeedback(tx: Tx, user: User, id: string, message: string, at: Date): Promise<FeedbackRow> {
  const { authorId, subject } = await getFeedback(tx, user, id);
  const author = await tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language', 'deletedAt'])
    .where('id', '=', authorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx.selectFrom('feedback').select('id').where('id', '=', id).forUpdate().execute();
  const { state } = await getFeedback(tx, user, id);
  assertTransition(feedbackTransitions, 'reply', { status: state, sides: ['administrator'] });
  await tx
    .updateTable('feedback')
    .set({ reply: message, repliedBy: user.id, repliedAt: at })
    .where('id', '=', id)
    .execute();
  if (author?.deletedAt === null) {
    const { accountId, email, language } = author;
    const answered = {
      cause: `feedbackAnswered:${id}`,
      to: { accountId, email, language },
      template: 'feedbackAnswered' as const,
      params: { id, subject, message },
    };
    await queueEmails(tx, [answered], at);
    // Which administrator answered is no matter of the author's: it is the product that does.
    await notify(tx, {
      kind: 'feedbackAnswered',
      params: { subject },
      link: `/cabinet/feedback/${id}`,
      audience: { userIds: [accountId] },
      at,
      email: 'none',
    });
  }
  await recordAudit(tx, { actor: user, action: 'feedback.reply', subject: { type: 'feedback', id }, at });
  return getFeedback(tx, user, id);
}
