import { feedbackTransitions } from '@oplich/contract';
import type { Operation } from '../../platform/operation.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { notify, settleWaiting } from '../notifications/index.ts';
import { getFeedback, saveReply, lockAuthor, lockFeedback, type FeedbackRow } from './feedback.repo.ts';

/** Answers a message, once; the reply is emailed if the account still exists. Of two simultaneous replies one wins. */
export async function replyToFeedback(operation: Operation, id: string, message: string): Promise<FeedbackRow> {
  const { tx, actor, at } = operation;
  const { authorId, subject } = await getFeedback(tx, actor, id);
  const author = await lockAuthor(tx, authorId);
  await lockFeedback(tx, id);
  const { state } = await getFeedback(tx, actor, id);
  assertTransition(feedbackTransitions, 'reply', { status: state, sides: ['administrator'] });
  await saveReply(tx, id, { reply: message, repliedBy: actor.id, repliedAt: at });
  await settleWaiting(tx, { kinds: ['feedbackNew'], link: `/cabinet/feedback/${id}`, at });
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
  await recordAudit(tx, { actor, action: 'feedback.reply', subject: { type: 'feedback', id }, at });
  return getFeedback(tx, actor, id);
}
