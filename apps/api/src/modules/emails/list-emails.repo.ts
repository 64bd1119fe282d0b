import { accountKinds, allowedActions, type AccountKind } from '@oplich/contract';
import { emailTransitions, type EmailState } from '@oplich/contract/emails/states';
import type { EmailCounts, EmailsQuery, OutgoingEmail } from '@oplich/contract/emails/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { startsWith } from '../../db/starts-with.ts';
import { notNull, listingOf, presented, type Listing } from '../../db/paging.ts';

/**
 * Whether an email is to an account of one of these kinds. An invitation to a partner's team is to nobody's account yet: they are to
 * have one for that. Others to nobody's, as to the new address of somebody, are for who works with all kinds.
 */
const isTo = (kinds: readonly AccountKind[]) =>
  kinds.length === accountKinds.length
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((SELECT role FROM accounts WHERE accounts.id = mails.account_id), CASE WHEN template = 'teamInvitation' THEN 'member' END) = ANY(${[...kinds]}::text[])`;

const emails = (db: Reader, kinds: readonly AccountKind[]) =>
  db
    .selectFrom('mails')
    .where(isTo(kinds))
    .select([
      'id',
      'template',
      'recipient',
      'accountId',
      'language',
      'createdAt',
      'sentAt',
      'failedAt',
      'attempts',
      'lastError',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof emails>['execute']>>[number];

const stateOf = ({ sentAt, failedAt }: Pick<Row, 'sentAt' | 'failedAt'>): EmailState =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'waiting';

const present = (row: Row): OutgoingEmail => ({
  ...row,
  state: stateOf(row),
  allowed: allowedActions(emailTransitions, { status: stateOf(row), sides: ['administrator'] }),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
});

const inState = {
  waiting: sql<boolean>`sent_at IS NULL AND failed_at IS NULL`,
  sent: sql<boolean>`sent_at IS NOT NULL`,
  failed: sql<boolean>`failed_at IS NOT NULL`,
} as const;

/** Lists the outbox for these kinds of accounts, newest first; `search` is the beginning of the receiver's address. */
export function listEmails(
  db: Reader,
  kinds: readonly AccountKind[],
  query: z.output<typeof EmailsQuery>,
): Listing<OutgoingEmail> {
  const { state, accountId, search } = query;
  let rows = emails(db, kinds);
  if (state) rows = rows.where(eb => eb.or(state.map(one => inState[one])));
  if (accountId) rows = rows.where('accountId', '=', accountId);
  if (search) rows = rows.where(startsWith(sql.ref('recipient'), sql`lower(${search})`));
  const list = listingOf(rows, query, { createdAt: notNull(sql`created_at`) }, { by: '-createdAt', tie: 'id' });
  return presented(list, rows => rows.map(present));
}

/** Returns one email, if it is to one of these kinds of accounts; `locked`, as it stays until the transaction ends. */
export async function findEmail(
  db: Reader,
  { id, kinds }: { id: string; kinds: readonly AccountKind[] },
  { locked = false }: { locked?: boolean } = {},
): Promise<OutgoingEmail | undefined> {
  const found = emails(db, kinds).where('id', '=', id);
  const row = await (locked ? found.forUpdate() : found).executeTakeFirst();
  return row && present(row);
}

export async function countEmails(db: Reader, kinds: readonly AccountKind[]): Promise<z.output<typeof EmailCounts>> {
  const count = async (state: keyof typeof inState) => {
    const { number } = await db
      .selectFrom('mails')
      .select(sql<number>`count(*)`.as('number'))
      .where(inState[state])
      .where(isTo(kinds))
      .executeTakeFirstOrThrow();
    return number;
  };
  const [waiting, failed] = await Promise.all([count('waiting'), count('failed')]);
  return { waiting, failed };
}
