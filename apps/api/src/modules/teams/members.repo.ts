import type { Language } from '@oplich/contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { PartnerMembers } from '../../db/schema.ts';

/** The display name of the account `partner`, joined with its organization. */
const nameOfPartner = sql<string>`coalesce(organizations.organization_name, concat_ws(' ', partner.surname, partner.name, partner.patronym))`;

/** Members of partners that have not been removed, with what their account says of them once they have joined. */
const members = (db: Reader) =>
  db
    .selectFrom('partnerMembers as member')
    .leftJoin('accounts as account', 'account.id', 'member.accountId')
    .select(({ selectFrom, exists, ref, fn }) => [
      'member.id',
      'member.partnerId',
      'member.accountId',
      'member.email as typedEmail',
      'member.surname as typedSurname',
      'member.name as typedName',
      'member.duties',
      'member.eventIds',
      'member.suspendedAt',
      'member.deskEndedAt',
      'member.deskEndedEventIds',
      'member.invitationId',
      'member.invitationExpiresAt',
      'member.version',
      'account.email',
      'account.surname',
      'account.name',
      'account.deletedAt as accountDeletedAt',
      exists(
        selectFrom('secondFactors')
          .select('secondFactors.accountId')
          .where('secondFactors.accountId', '=', ref('member.accountId'))
          .where('secondFactors.confirmedAt', 'is not', null),
      ).as('hasSecondFactor'),
      // Sessions that were forgotten have left when they were last used.
      fn<Date | null>('greatest', [
        'member.lastSeenAt',
        selectFrom('sessions')
          .select(({ fn }) => fn.max('sessions.lastUsedAt').as('at'))
          .where('sessions.actingFor', '=', ref('member.partnerId'))
          .where('sessions.accountId', '=', ref('member.accountId')),
      ]).as('lastSeenAt'),
    ])
    .where('member.removedAt', 'is', null);
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

/** The members of a partner, by their names. */
export const findMembers = (db: Reader, partnerId: string): Promise<MemberRow[]> =>
  members(db)
    .where('member.partnerId', '=', partnerId)
    .orderBy(sql`coalesce(account.surname, member.surname) COLLATE "uk-x-icu"`)
    .orderBy('member.id')
    .execute();

export const findMember = (db: Reader, id: string): Promise<MemberRow> =>
  members(db).where('member.id', '=', id).executeTakeFirstOrThrow();

/** A member of this partner. */
export const findMemberOf = (db: Reader, partnerId: string, id: string): Promise<MemberRow | undefined> =>
  members(db).where('member.partnerId', '=', partnerId).where('member.id', '=', id).executeTakeFirst();

/** The membership of an account; it stays as it is until the transaction ends. */
export const lockMembershipOf = (tx: Tx, partnerId: string, accountId: string): Promise<MemberRow | undefined> =>
  members(tx)
    .where('member.partnerId', '=', partnerId)
    .where('member.accountId', '=', accountId)
    .forUpdate('member')
    .executeTakeFirst();

/** A member of this partner; it stays as it is until the transaction ends. */
export const lockMember = (tx: Tx, partnerId: string, id: string): Promise<MemberRow | undefined> =>
  members(tx)
    .where('member.partnerId', '=', partnerId)
    .where('member.id', '=', id)
    .forUpdate('member')
    .executeTakeFirst();

/** Returns the person invited by this link who has not joined. */
export const findInvited = (db: Reader, invitationId: string) => invitedBy(db, invitationId).executeTakeFirst();

/** Locks the person invited by this link until the transaction ends. */
export const lockInvited = (tx: Tx, invitationId: string) =>
  invitedBy(tx, invitationId).forUpdate('member').executeTakeFirst();

const invitedBy = (db: Reader, invitationId: string) =>
  members(db)
    .innerJoin('accounts as partner', 'partner.id', 'member.partnerId')
    .leftJoin('organizations', 'organizations.accountId', 'partner.id')
    .select(['partner.language', nameOfPartner.as('partner')])
    .where('member.invitationId', '=', invitationId)
    .where('member.joinedAt', 'is', null)
    .where('partner.deletedAt', 'is', null)
    .where('partner.status', '=', 'approved');

/** Keeps a partner's team from growing by others until the transaction ends. */
export const lockTeam = (tx: Tx, partnerId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', partnerId).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function countMembers(tx: Tx, partnerId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('partnerMembers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('partnerId', '=', partnerId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether this address, or the account that has it now, is of the team already. */
export async function isOfTeam(tx: Tx, partnerId: string, email: string): Promise<boolean> {
  const row = await members(tx)
    .where('member.partnerId', '=', partnerId)
    .where(eb =>
      eb.or([
        eb.and([eb('member.accountId', 'is', null), eb(eb.fn('lower', ['member.email']), '=', email.toLowerCase())]),
        eb('account.email', '=', email),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the language of the account with an address; the partner is not told whether there is one. */
export async function languageOfAddress(tx: Tx, email: string): Promise<Language | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return account?.language;
}

/** Returns when invitations to teams were emailed to an address, by whichever partner, the newest last. */
export async function invitationsSentTo(tx: Tx, email: string, since: Date): Promise<Date[]> {
  const sent = await tx
    .selectFrom('mails')
    .select('createdAt')
    .where('recipient', '=', email)
    .where('template', '=', 'teamInvitation')
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute();
  return sent.map(({ createdAt }) => createdAt);
}

export const insertMember = (tx: Tx, member: Insertable<PartnerMembers>) =>
  tx.insertInto('partnerMembers').values(member).execute();

export const changeMember = (tx: Tx, id: string, change: Updateable<PartnerMembers>) =>
  tx
    .updateTable('partnerMembers')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Those of these events that are not this partner's. */
export async function foreignEvents(tx: Tx, partnerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await tx
    .selectFrom('events')
    .select('id')
    .where('organizerId', '=', partnerId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.filter(id => !own.some(event => event.id === id));
}

/** Returns the addresses of the partner itself and of its members. */
export const addressesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['accounts.id', 'email', 'surname', 'name', 'patronym', 'organizationName', 'language'])
    .where('accounts.id', 'in', [...ids])
    .execute();

/** Records that the invited person has joined with this account. */
export const joinAs = (tx: Tx, id: string, { accountId, at }: { accountId: string; at: Date }) =>
  changeMember(tx, id, { accountId, joinedAt: at, invitationId: null, invitationExpiresAt: null });

/**
 * Ends the links of invitations to an address, by whichever partner; new ones can be sent. The time until which they were valid stays, so
 * that the inviter is not told that the address was given up.
 */
export const endInvitationsTo = (tx: Tx, email: string, at: Date) =>
  tx
    .updateTable('partnerMembers')
    .set({ invitationId: null })
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .where('joinedAt', 'is', null)
    .where('invitationExpiresAt', '>', at)
    .execute();

/** Deletes the team data of an erased account: memberships, invitations to its address, and its own team. */
export async function deleteMembershipsOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .deleteFrom('partnerMembers')
    .where(eb =>
      eb.or([
        eb('accountId', '=', id),
        eb('partnerId', '=', id),
        eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .execute();
  // The people it invited stay: the partner invited them.
  await tx
    .updateTable('partnerMembers')
    .set(eb => ({ invitedBy: eb.ref('partnerId') }))
    .where('invitedBy', '=', id)
    .execute();
  await tx.deleteFrom('helperCodes').where('madeBy', '=', id).execute();
  await tx
    .updateTable('deskHelpers')
    .set(eb => ({ admittedBy: eb.ref('partnerId') }))
    .where('admittedBy', '=', id)
    .execute();
}

/** The partners somebody acts or acted for, for the download of own data. */
export const membershipsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('partnerMembers as member')
    .innerJoin('accounts as partner', 'partner.id', 'member.partnerId')
    .leftJoin('organizations', 'organizations.accountId', 'partner.id')
    .select([nameOfPartner.as('partner'), 'member.duties', 'member.joinedAt', 'member.suspendedAt', 'member.removedAt'])
    .where('member.accountId', '=', accountId)
    .orderBy('member.joinedAt')
    .execute();

/** Ends what a member's sessions for a partner have open. */
export const endStreamsOfMember = (tx: Tx, { partnerId, accountId }: { partnerId: string; accountId: string }) =>
  tx
    .selectFrom('sessions')
    .select(sql`pg_notify('oplich_sessions', id::text)`.as('told'))
    .where('actingFor', '=', partnerId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
