import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { personOf, type Person } from '../../platform/user.ts';
import { householdsAround } from './households.repo.ts';

type Actor = Pick<Person, 'id' | 'memberId'>;

/**
 * Returns the accounts somebody neither decides about nor serves, whoever they act for and in whatever role: themselves, another
 * account of theirs, whom they are linked with, whose tax number they listed, and who listed theirs.
 */
export async function ownHousehold(db: Reader, actor: Actor): Promise<ReadonlySet<string>> {
  const person = personOf(actor);
  const around = await householdsAround(db, [person]);
  return new Set([person, ...around.map(({ otherId }) => otherId)]);
}

/**
 * Nobody decides for themselves, hands out to themselves or serves themselves, nor their household [R-TEA-11].
 * @throws `forbidden`
 */
export async function refuseOwnHousehold(db: Reader, actor: Actor, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const own = await ownHousehold(db, actor);
  if (accountIds.some(id => own.has(id))) fail('forbidden');
}
