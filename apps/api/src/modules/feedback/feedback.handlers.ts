import type { feedbackCalls } from '@oplich/contract/calls';
import { presented } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { feedbackLimits } from './feedback-limits.ts';
import { feedbackSheet } from './feedback-sheet.ts';
import { getFeedback, listFeedback } from './feedback.repo.ts';
import { presentFeedback } from './present-feedback.ts';
import { replyToFeedback } from './reply-to-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackHandlers = ({ db, exportDb, clock, config }: Deps): Handlers<typeof feedbackCalls> => ({
  'GET /feedback': ({ user, query }) => {
    const list = presented(listFeedback(db, user, query), rows => rows.map(row => presentFeedback(row, user)));
    return pageOrFile(list, feedbackSheet, { format: query.format, user, exportDb, at: clock.now() });
  },
  'POST /feedback': ({ user, body, inTransaction }) =>
    inTransaction(async operation => presentFeedback(await sendFeedback(operation, body, config.feedback), user)),
  'GET /feedback/limits': ({ user }) => feedbackLimits(db, user.id, config.feedback, clock.now()),
  'GET /feedback/{id}': async ({ user, params }) => presentFeedback(await getFeedback(db, user, params.id), user),
  'POST /feedback/{id}/reply': ({ user, params, body, inTransaction }) =>
    inTransaction(async operation => presentFeedback(await replyToFeedback(operation, params.id, body.message), user)),
});
