import type { Role } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import type { FileReader } from '../files.policy.ts';

/** Returns who a link was made for, if that session could still ask for it: what opened it may have ended since. */
export async function findReader(
  db: Reader,
  id: string,
  sessionId: string,
): Promise<NonNullable<FileReader> | undefined> {
  return (
    db
      .selectFrom('accounts')
      // Who reads as a partner that the session acts for is still its member.
      .innerJoin('sessions', join =>
        join.on(eb =>
          eb.or([
            // Their own files are theirs, whomever they act for.
            eb('sessions.accountId', '=', eb.ref('accounts.id')),
            eb.and([
              eb('sessions.actingFor', '=', eb.ref('accounts.id')),
              eb.exists(
                eb
                  .selectFrom('partnerMembers as member')
                  .select('member.id')
                  .whereRef('member.partnerId', '=', 'sessions.actingFor')
                  .whereRef('member.accountId', '=', 'sessions.accountId')
                  .where('member.suspendedAt', 'is', null)
                  .where('member.removedAt', 'is', null),
              ),
            ]),
          ]),
        ),
      )
      .innerJoin('accounts as person', 'person.id', 'sessions.accountId')
      .select(['accounts.id', 'accounts.role', sql<string | null>`nullif(person.id, accounts.id)`.as('memberId')])
      .$narrowType<{ role: Role }>()
      .where('accounts.id', '=', id)
      .where('accounts.deletedAt', 'is', null)
      .where('person.deletedAt', 'is', null)
      .where('sessions.id', '=', sessionId)
      .where('sessions.endedAt', 'is', null)
      .where(sql<boolean>`NOT owes_second_factor(sessions, person)`)
      .where(sql<boolean>`(accounts.role <> 'philanthrop' OR accounts.status = 'approved')`)
      .executeTakeFirst()
  );
}
