import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

export type TokenKind = 'confirmEmail' | 'resetPassword' | 'correctRegistration';

const unused = (tx: Reader, accountId: string, at: Date) =>
  tx
    .updateTable('accountTokens')
    .set({ expiresAt: at })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at);

/** Takes their force from all unused tokens of a kind: only the newest counts. */
export const voidTokens = (tx: Reader, accountId: string, kind: TokenKind, at: Date) =>
  unused(tx, accountId, at).where('kind', '=', kind).execute();

/** Voids tokens of every kind, for an account that no longer has the address they were sent to. */
export const voidAllTokens = (tx: Reader, accountId: string, at: Date) => unused(tx, accountId, at).execute();

export const insertToken = (
  tx: Reader,
  token: { id: string; accountId: string; kind: TokenKind; createdAt: Date; expiresAt: Date },
) => tx.insertInto('accountTokens').values(token).execute();

/** When the newest token that still counts was emailed, if there is one. */
export async function findLiveToken(
  tx: Reader,
  accountId: string,
  kind: TokenKind,
  at: Date,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('accountTokens')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

/** How many tokens of a kind an account was emailed since then. */
export async function countTokensSince(tx: Reader, accountId: string, kind: TokenKind, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('accountTokens')
    .select(sql<number>`count(*)`.as('count'))
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a token of an account that is not deleted, with the facts of both. */
export const findToken = (db: Reader, id: string, kind: TokenKind, email: string) =>
  db
    .selectFrom('accountTokens as token')
    .innerJoin('accounts as account', 'account.id', 'token.accountId')
    .select([
      'token.id',
      'token.usedAt',
      'token.expiresAt',
      'account.id as accountId',
      'account.role',
      'account.emailConfirmedAt',
    ])
    .where('token.id', '=', id)
    .where('token.kind', '=', kind)
    .where('account.email', '=', email)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst();
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Uses a token up. False when it was used, has run out, or somebody was faster. */
export async function useToken(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountTokens')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
