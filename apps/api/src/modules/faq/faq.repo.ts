import type { FaqAudience } from '@oplich/contract';
import { searchWords } from '@oplich/contract/shared/fold-name';
import { missingTexts, type FaqEntry, type FaqQuery } from '@oplich/contract/faq/schemas';
import { sql, type SqlBool } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { Person } from '../../platform/user.ts';
import { listingOf, presented, type Listing } from '../../db/paging.ts';

const rows = (db: Reader) => db.selectFrom('faqEntries').selectAll();
export type FaqRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export function toEntry(row: FaqRow): FaqEntry {
  const question = { uk: row.questionUk, en: row.questionEn };
  const answer = { uk: row.answerUk, en: row.answerEn };
  const { id, audience, position, published, version } = row;
  const missing = missingTexts({ question, answer, published: true });
  return { id, audience, question, answer, position, published, version, missing };
}

export interface Readable {
  /** Absent: both audiences. */
  audience?: FaqAudience | undefined;
  withDrafts: boolean;
}

/**
 * Selects what a user may read [R-SUP-1]: administrators everything, others what is published for them, guests what displaced people read,
 * and members who act for nobody what partners read.
 */
export function readableBy(user: Pick<Person, 'role' | 'duties'> | null, audience: FaqAudience | undefined): Readable {
  if (user?.role === 'administrator') return { audience, withDrafts: user.duties.includes('content') };
  const role = user?.role ?? 'displaced';
  return { audience: role === 'member' ? 'philanthrop' : role, withDrafts: false };
}

/** Every word that was typed occurs, in either language. */
const matches = (search: string) => sql<SqlBool>`NOT EXISTS (
  SELECT FROM unnest(${searchWords(search)}::text[]) AS word WHERE strpos(faq_entries.search, word) = 0)`;

export function listFaq(db: Reader, readable: Readable, query: FaqQuery): Listing<FaqEntry> {
  let found = rows(db);
  if (readable.audience) found = found.where('audience', '=', readable.audience);
  if (!readable.withDrafts) found = found.where('published', '=', true);
  if (query.search) found = found.where(matches(query.search));
  const order = { position: sql`(faq_entries.audience, faq_entries.position)` };
  const list = listingOf(found, query, order, { by: 'position', tie: 'faqEntries.id' });
  return presented(list, rows => rows.map(toEntry));
}

export async function getFaq(db: Reader, id: string): Promise<FaqRow> {
  return (await rows(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found');
}

/** The lists of all audiences, kept from everybody else's changes; always locked in the same order. */
export async function lockAudiences(tx: Tx): Promise<Record<FaqAudience, FaqRow[]>> {
  const displaced = await lockAudience(tx, 'displaced');
  return { displaced, philanthrop: await lockAudience(tx, 'philanthrop') };
}

/** Makes who changes the list of an audience wait for one another; returns the list, in its order. */
export async function lockAudience(tx: Tx, audience: FaqAudience): Promise<FaqRow[]> {
  await tx.selectFrom('faqAudiences').select('audience').where('audience', '=', audience).forUpdate().execute();
  return rows(tx).where('audience', '=', audience).orderBy('position').execute();
}

/** Keeps an entry from being changed by others until the transaction ends. */
export const lockEntry = (tx: Tx, id: string) =>
  tx.selectFrom('faqEntries').select('id').where('id', '=', id).forUpdate().execute();

type Texts = Pick<FaqEntry, 'question' | 'answer' | 'published'>;
const columnsOf = ({ question, answer, published }: Texts) => ({
  questionUk: question.uk,
  questionEn: question.en,
  answerUk: answer.uk,
  answerEn: answer.en,
  published,
});

export const insertEntry = (
  tx: Tx,
  { id, audience, position, ...texts }: Texts & Pick<FaqEntry, 'id' | 'audience' | 'position'>,
) =>
  tx
    .insertInto('faqEntries')
    .values({ id, audience, position, ...columnsOf(texts) })
    .execute();

export const updateEntry = (tx: Tx, id: string, { version, ...texts }: Texts & Pick<FaqEntry, 'version'>) =>
  tx
    .updateTable('faqEntries')
    .set({ ...columnsOf(texts), version })
    .where('id', '=', id)
    .execute();

export const setAudience = (tx: Tx, id: string, audience: FaqAudience) =>
  tx.updateTable('faqEntries').set({ audience }).where('id', '=', id).execute();

export const deleteEntry = (tx: Tx, id: string) => tx.deleteFrom('faqEntries').where('id', '=', id).execute();
