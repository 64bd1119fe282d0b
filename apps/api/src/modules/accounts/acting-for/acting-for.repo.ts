import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

const memberships = (db: Reader, accountId: string) =>
  db
    .selectFrom('partnerMembers as member')
    .innerJoin('accounts as partner', 'partner.id', 'member.partnerId')
    .leftJoin('organizations', 'organizations.accountId', 'partner.id')
    .select([
      'member.duties',
      'member.suspendedAt',
      'partner.id as partnerId',
      'partner.partnerType',
      'partner.regionId',
      'partner.status',
      'partner.deletedAt',
      'partner.surname',
      'partner.name',
      'partner.patronym',
      'organizations.organizationName',
    ])
    .where('member.accountId', '=', accountId)
    .where('member.removedAt', 'is', null);

/** The partners a person is a member of and can act for now, in the order they joined. */
export const findActable = (db: Reader, accountId: string) =>
  memberships(db, accountId)
    .where('member.suspendedAt', 'is', null)
    .where('partner.deletedAt', 'is', null)
    .where('partner.status', '=', 'approved')
    .orderBy('member.joinedAt')
    .orderBy('member.id')
    .execute();

/** Returns the event at whose table a person helps for the day, and for whom; only helpers have one. */
export const findHelp = (db: Reader, accountId: string) =>
  db
    .selectFrom('deskHelpers as helper')
    .innerJoin('accounts as partner', 'partner.id', 'helper.partnerId')
    .leftJoin('organizations', 'organizations.accountId', 'partner.id')
    .innerJoin('events', 'events.id', 'helper.eventId')
    .select([
      'events.id as eventId',
      'helper.endsAt',
      'events.name as eventName',
      'partner.id as partnerId',
      'partner.surname',
      'partner.name',
      'partner.patronym',
      'organizations.organizationName',
    ])
    .where('helper.accountId', '=', accountId)
    .executeTakeFirst();

/** A person's membership of one partner; it stays as it is until the transaction ends. */
export const lockMembership = (tx: Tx, accountId: string, partnerId: string) =>
  memberships(tx, accountId).where('partner.id', '=', partnerId).forShare('member').executeTakeFirst();

/** When a session began, and whether it has shown the second factor as it is set up now. */
export const findBeginning = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('sessions')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'sessions.accountId')
    .select([
      'sessions.createdAt',
      sql<boolean>`coalesce(sessions.second_factor_at >= second_factors.confirmed_at, false)`.as(
        'hasShownSecondFactor',
      ),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();

/** The partner a new session of somebody who only acts for partners acts for from log-in on: their only one. */
export async function onlyPartnerOf(tx: Tx, account: { id: string; role: string }): Promise<string | null> {
  if (account.role !== 'member') return null;
  const partners = await findActable(tx, account.id);
  return partners.length === 1 ? (partners[0]?.partnerId ?? null) : null;
}
