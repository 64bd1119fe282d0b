import { sql } from 'kysely';
import { compiled, compiledByIds } from '../../../db/compiled.ts';
import type { Reader, Tx } from '../../../db/pool.ts';

export type SessionEnd = 'logout' | 'reuse' | 'passwordChanged' | 'deleted' | 'ended';

interface RefreshToken {
  hash: Buffer;
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** The session of a helper ends with the day at the table. */
const stillHelps = (at: Date) => sql<boolean>`(helper.account_id IS NULL OR is_at_desk(helper, ${at}::timestamptz))`;

/**
 * The function is called only for accounts that may be required to have one: it takes as long as the rest of the statement [decision 51].
 */
const owesSecondFactor = sql<boolean>`CASE WHEN sessions.acting_for IS NULL AND accounts.role <> 'administrator'
  THEN false ELSE owes_second_factor(sessions, accounts) END`;

/** The accounts of those of these sessions that have not ended, as they are now, what each may do, and the partner it acts for. */
export const findSignedIn = (db: Reader, sessionIds: readonly string[], at: Date) => signedIn(db, sessionIds, { at });

const signedIn = compiledByIds((db, anyId, { at }: { at: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('partnerMembers as member', join =>
      join
        .onRef('member.partnerId', '=', 'sessions.actingFor')
        .onRef('member.accountId', '=', 'sessions.accountId')
        .on('member.suspendedAt', 'is', null)
        .on('member.removedAt', 'is', null),
    )
    .leftJoin('deskHelpers as helper', 'helper.accountId', 'accounts.id')
    .leftJoin('accounts as partner', join =>
      join
        .on(sql<boolean>`partner.id = coalesce(member.partner_id, helper.partner_id)`)
        .on('partner.deletedAt', 'is', null),
    )
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.status',
      'accounts.partnerType',
      'accounts.regionId',
      'accounts.language',
      'accounts.duties',
      'sessions.id as sessionId',
      'sessions.actingFor',
      owesSecondFactor.as('owesSecondFactor'),
      'member.duties as memberDuties',
      'member.eventIds as memberEventIds',
      'helper.eventId as helpedEventId',
      'partner.id as partnerId',
      'partner.status as statusOfPartner',
      'partner.partnerType as typeOfPartner',
      'partner.regionId as regionOfPartner',
    ])
    .where('sessions.id', '=', anyId)
    .where('sessions.endedAt', 'is', null)
    .where('accounts.deletedAt', 'is', null)
    .where(stillHelps(at)),
);

/**
 * Ends the open streams of the sessions that lack a required second factor, all or those acting for a partner, in every process.
 */
export const endStreamsWithoutSecondFactor = (tx: Tx, actingFor?: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(sql`pg_notify('oplich_sessions', sessions.id::text)`.as('told'))
    .where('sessions.endedAt', 'is', null)
    .where(owesSecondFactor)
    .where(({ eb, val }) => (actingFor === undefined ? val(true) : eb('sessions.actingFor', '=', actingFor)))
    .execute();

/**
 * Ends the open streams of the sessions of an account, or of everybody who acts or helps for a partner. The sessions continue.
 */
export const endStreams = (tx: Tx, of: 'accountId' | 'actingFor', id: string) =>
  tx
    .selectFrom('sessions')
    .select(sql`pg_notify('oplich_sessions', id::text)`.as('told'))
    .where(of, '=', id)
    .where('endedAt', 'is', null)
    .execute();

interface Session {
  id: string;
  accountId: string;
  userAgent: string | null;
  secondFactorAt: Date | null;
  actingFor: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** A session and its first refresh token. */
export const insertSession = (tx: Tx, session: Session, token: Omit<RefreshToken, 'sessionId'>) =>
  sessionWithToken(tx, { ...token, ...session });

const sessionWithToken = compiled((db, of: Session & Omit<RefreshToken, 'sessionId'>) => {
  const { id, accountId, userAgent, secondFactorAt, actingFor, createdAt, lastUsedAt, hash, issuedAt, expiresAt } = of;
  const session = { id, accountId, userAgent, secondFactorAt, actingFor, createdAt, lastUsedAt };
  return db
    .with('session', on => on.insertInto('sessions').values(session))
    .insertInto('refreshTokens')
    .values({ sessionId: id, hash, issuedAt, expiresAt });
});

export const insertRefreshToken = (tx: Reader, token: RefreshToken) =>
  tx.insertInto('refreshTokens').values(token).execute();

/** A refresh token with its session and the account behind it, as they are now. */
export const findRefreshToken = (tx: Reader, hash: Buffer, at: Date) =>
  tx
    .selectFrom('refreshTokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.sessionId')
    .innerJoin('accounts as account', 'account.id', 'session.accountId')
    .leftJoin('deskHelpers as helper', 'helper.accountId', 'account.id')
    .select([
      stillHelps(at).as('mayGoOn'),
      'token.sessionId',
      'token.expiresAt',
      'token.usedAt',
      'token.usedWithHash',
      'session.createdAt',
      'session.actingFor',
      'session.endedAt',
      'session.endedBecause',
      'account.id as accountId',
      'account.role',
      'account.status',
      'account.deletedAt',
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst();

/** Marks a token as used with that access token. False when somebody was faster; of two at once only one is first. */
export async function useRefreshToken(tx: Reader, hash: Buffer, usedWithHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refreshTokens')
    .set({ usedAt: at, usedWithHash })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A session has shown the second factor. */
export const markSecondFactor = (tx: Reader, id: string, at: Date) =>
  tx.updateTable('sessions').set({ secondFactorAt: at }).where('id', '=', id).execute();

export const touchSession = (tx: Reader, id: string, at: Date) =>
  tx.updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', id).execute();

/** Ends a session. False when it had ended before. */
export async function endSessionById(tx: Reader, id: string, because: SessionEnd, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt: at, endedBecause: because })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface OpenSessions {
  accountId: string;
  /** Only those in which the account acts for this partner. */
  actingFor: string | undefined;
  openedAfter: Date;
  usedAfter: Date;
}

/** Returns the sessions of an account that have not ended, the newest use first. */
export const findSessionsOf = (db: Reader, { accountId, actingFor, openedAfter, usedAfter }: OpenSessions) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastUsedAt', 'userAgent'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .where('createdAt', '>', openedAfter)
    .$if(actingFor !== undefined, found => found.where('actingFor', '=', actingFor ?? null))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether a session, ended or not, is of this account. */
export async function isSessionOf(db: Reader, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export const endSessionsOf = (tx: Reader, accountId: string, because: SessionEnd, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: at, endedBecause: because })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();

/** Ends the sessions in which somebody acts for a partner. */
export const endSessionsFor = (
  tx: Reader,
  { accountId, partnerId }: { accountId: string; partnerId: string },
  at: Date,
) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: at, endedBecause: 'ended' })
    .where('accountId', '=', accountId)
    .where('actingFor', '=', partnerId)
    .where('endedAt', 'is', null)
    .execute();

/** Ends every session of an account but one. */
export const endOtherSessionsOf = (tx: Reader, accountId: string, but: string, because: SessionEnd, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: at, endedBecause: because })
    .where('accountId', '=', accountId)
    .where('id', '<>', but)
    .where('endedAt', 'is', null)
    .execute();
