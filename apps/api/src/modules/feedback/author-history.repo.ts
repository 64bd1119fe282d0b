import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';

/** What somebody wrote to the administrators, and the replies: for the download of own data. */
export const feedbackOf = (db: Reader, authorId: string) =>
  db
    .selectFrom('feedback')
    .select(['subject', 'message', 'createdAt', 'reply', 'repliedAt'])
    .where('authorId', '=', authorId)
    .orderBy('createdAt')
    .execute();

/** Deletes what an erased account wrote; no goods or places depend on it. */
export const deleteFeedbackOf = (tx: Tx, authorId: string) =>
  tx.deleteFrom('feedback').where('authorId', '=', authorId).execute();

/** Rows of what somebody wrote to the administrators, in one shape with the other sources of an account's timeline. */
export const feedbackMessages = (authors: RawBuilder<string[]>) => sql`
  SELECT 'message' AS kind, feedback.id::text AS id, feedback.subject AS title, feedback.created_at AS at, feedback.state AS status,
    NULL AS action, feedback.author_id AS actor_id, NULL AS actor_role, NULL AS event_id
  FROM feedback WHERE feedback.author_id = ANY(${authors})`;
