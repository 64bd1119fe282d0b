import type { Reader, Tx } from '../../db/pool.ts';

/** What somebody wrote to the administrators, and the replies: for the download of own data. */
export const feedbackOf = (db: Reader, authorId: string) =>
  db
    .selectFrom('feedback')
    .select(['subject', 'message', 'createdAt', 'reply', 'repliedAt'])
    .where('authorId', '=', authorId)
    .orderBy('createdAt')
    .execute();

/** Forgets what an erased account wrote; no goods or places depend on it. */
export const forgetFeedbackOf = (tx: Tx, authorId: string) =>
  tx.deleteFrom('feedback').where('authorId', '=', authorId).execute();
