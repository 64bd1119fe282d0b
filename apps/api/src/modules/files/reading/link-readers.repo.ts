import { ownDuties, withIncluded, type Role } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import type { FileReader } from '../files.policy.ts';

/** Returns who a link was made for, if that session could still ask for it: what opened it may have ended since. */
export async function findReader(
  db: Reader,
  id: string,
  sessionId: string,
): Promise<NonNullable<FileReader> | undefined> {
  const found = await readers(db, id, sessionId).executeTakeFirst();
  if (!found) return undefined;
  const { memberId, role, duties, memberDuties } = found;
  return { id, role, memberId, duties: memberId === null ? ownDuties(role, duties) : withIncluded(memberDuties ?? []) };
}

/** Those of an account's sessions and of its members' that may read, with this one's identifier. */
const readers = (db: Reader, id: string, sessionId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('sessions', join => join.on('sessions.id', '=', sessionId).on('sessions.endedAt', 'is', null))
    .innerJoin('accounts as person', 'person.id', 'sessions.accountId')
    // A reader acting for a partner must still be its member.
    .leftJoin('partnerMembers as member', join =>
      join
        .onRef('member.partnerId', '=', 'sessions.actingFor')
        .onRef('member.accountId', '=', 'sessions.accountId')
        .onRef('member.partnerId', '=', 'accounts.id')
        .on('member.suspendedAt', 'is', null)
        .on('member.removedAt', 'is', null),
    )
    .select(['accounts.role', 'accounts.duties', 'member.accountId as memberId', 'member.duties as memberDuties'])
    .$narrowType<{ role: Role }>()
    .where('accounts.id', '=', id)
    // Their own files are theirs, whomever they act for.
    .where(eb => eb.or([eb('sessions.accountId', '=', eb.ref('accounts.id')), eb('member.id', 'is not', null)]))
    .where('accounts.deletedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .where(sql<boolean>`NOT owes_second_factor(sessions, person)`)
    .where(sql<boolean>`(accounts.role <> 'philanthrop' OR accounts.status = 'approved')`);
