import type { AccountKind } from '@oplich/contract';
import type { FeedbackQuery } from '@oplich/contract/feedback/schemas';
import { sql, type NotNull, type SqlBool } from 'kysely';
import { byWords, foundByWords, ofEachFound, searchByWords } from '../../db/searching/contains.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { Person } from '../../platform/user.ts';
import { notNull, listingOf, type Listing } from '../../db/paging.ts';

const allRows = (db: Reader) =>
  db
    .selectFrom('feedback')
    // Always there; joined so, a count does without.
    .leftJoin('accounts as author', 'author.id', 'feedback.authorId')
    .leftJoin('organizations as organization', 'organization.accountId', 'feedback.authorId')
    .leftJoin('accounts as replier', 'replier.id', 'feedback.repliedBy')
    .select([
      'feedback.id',
      'feedback.authorId',
      'feedback.subject',
      'feedback.message',
      'feedback.createdAt',
      'feedback.reply',
      'feedback.repliedBy',
      'feedback.repliedAt',
      'feedback.state',
      'author.role as authorRole',
      'author.surname',
      'author.name',
      'author.patronym',
      'organization.organizationName',
      'replier.surname as replierSurname',
      'replier.name as replierName',
      'replier.patronym as replierPatronym',
    ])
    .$narrowType<{ authorRole: AccountKind; surname: NotNull; name: NotNull }>();
export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof allRows>['executeTakeFirstOrThrow']>>;

/** Messages somebody may read: administrators all, others their own. */
const rows = (db: Reader, { id, role }: Pick<Person, 'id' | 'role'>) =>
  role === 'administrator' ? allRows(db) : allRows(db).where('feedback.authorId', '=', id);

/** Returns a message to a user who may read it; another's does not exist for them. */
export async function getFeedback(db: Reader, reader: Person, id: string): Promise<FeedbackRow> {
  return (await rows(db, reader).where('feedback.id', '=', id).executeTakeFirst()) ?? fail('not_found');
}

const sortColumns = {
  createdAt: notNull(sql`feedback.created_at`),
  subject: notNull(sql`feedback.subject COLLATE "uk-x-icu"`),
  state: notNull(sql`feedback.state`),
  author: sql`coalesce(organization.organization_name, author.surname || ' ' || author.name) COLLATE "uk-x-icu"`,
} as const;

/** The author is looked up by key: joined, a count would read all people there are. */
const authorSearch = sql`(SELECT search FROM accounts WHERE id = feedback.author_id)`;
const inWords = (search: string) =>
  sql<SqlBool>`strpos(feedback.search || ' ' || ${authorSearch} || ' ' || coalesce(organization.search, ''), fold_name(${search})) > 0`;

const fallback = { by: '-createdAt', tie: 'feedback.id' };

/** By its own words or by who wrote it; each by an index of its own. */
const words = byWords({
  found: matches => ({
    queries: [
      sql`SELECT own.id, own.created_at FROM feedback AS own WHERE ${matches(sql`own.search`)}`,
      ofEachFound(
        sql`SELECT id FROM accounts AS person WHERE ${matches(sql`person.search`)}`,
        sql`SELECT id, created_at FROM feedback WHERE author_id = found.id`,
      ),
      ofEachFound(
        sql`SELECT account_id FROM organizations AS body WHERE ${matches(sql`body.search`)}`,
        sql`SELECT id, created_at FROM feedback WHERE author_id = found.account_id`,
      ),
    ],
  }),
  rows: allRows,
  order: { columns: sortColumns, fallback },
});

/** Messages, newest first; an administrator finds them by who wrote them too. */
export function listFeedback(db: Reader, reader: Person, query: FeedbackQuery): Listing<FeedbackRow> {
  let found = rows(db, reader);
  if (query.state) found = found.where('feedback.state', '=', query.state);
  if (query.authorId) found = found.where('feedback.authorId', '=', query.authorId);
  const { search } = query;
  if (!search) return listingOf(found, query, sortColumns, fallback);
  const inRow = inWords(search);
  // One's own are few: each is looked at.
  if (reader.role !== 'administrator') return listingOf(found.where(inRow), query, sortColumns, fallback);
  const [by, values] = [words, {}];
  return foundByWords(db, { by, query, values }, async known => {
    const searched = { ...query, search };
    const conditions = await searchByWords(db, { query: searched, inRow, id: sql`feedback.id`, by, values, known });
    return listingOf(found.where(conditions.rows), query, sortColumns, fallback, {
      counted: found.where(conditions.counted),
      ofIds: rows(db, reader),
      ...conditions.hints,
    });
  });
}

/** Returns when somebody wrote after an instant, the newest first. */
export async function sentSince(db: Reader, authorId: string, after: Date, limit: number): Promise<Date[]> {
  const sent = await db
    .selectFrom('feedback')
    .select('createdAt')
    .where('authorId', '=', authorId)
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return sent.map(row => row.createdAt);
}

/** Returns an author, staying as they are until the transaction ends; their messages come one after another. */
export const lockAuthor = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language', 'deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Makes who replies to a message wait for one another. */
export const lockFeedback = (tx: Tx, id: string) =>
  tx.selectFrom('feedback').select('id').where('id', '=', id).forUpdate().execute();

export const insertFeedback = (
  tx: Tx,
  message: { id: string; authorId: string; subject: string; message: string; createdAt: Date },
) => tx.insertInto('feedback').values(message).execute();

export const saveReply = (tx: Tx, id: string, reply: { reply: string; repliedBy: string; repliedAt: Date }) =>
  tx.updateTable('feedback').set(reply).where('id', '=', id).execute();
