import { allowedActions, feedbackTransitions, accountName, personName } from '@oplich/contract';
import type { Feedback } from '@oplich/contract/feedback/schemas';
import type { Person } from '../../platform/user.ts';
import type { FeedbackRow } from './feedback.repo.ts';

/** A message as its author or an administrator sees it: to authors it is the product that answers. */
export const presentFeedback = (row: FeedbackRow, reader: Pick<Person, 'role'>): Feedback => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  author: { id: row.authorId, name: accountName(row), role: row.authorRole },
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : {
          message: row.reply,
          at: row.repliedAt.toISOString(),
          by:
            reader.role === 'administrator' && row.repliedBy !== null
              ? {
                  id: row.repliedBy,
                  name: personName({
                    surname: row.replierSurname ?? '',
                    name: row.replierName ?? '',
                    patronym: row.replierPatronym,
                  }),
                }
              : null,
        },
  allowed: allowedActions(feedbackTransitions, {
    status: row.state,
    sides: reader.role === 'administrator' ? ['administrator'] : [],
  }),
});
