import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { personOf, type Person } from '../../platform/user.ts';
import { householdsAround } from './households.repo.ts';

type Actor = Pick<Person, 'id' | 'memberId'>;

/**
 * Returns the accounts that a person may neither decide about nor serve, in any role and for any partner: their own ones, linked ones,
 * those whose tax number they listed, and those who listed theirs.
 */
export async function ownHousehold(db: Reader, actor: Actor): Promise<ReadonlySet<string>> {
  const person = personOf(actor);
  const pairs = await householdsAround(db, [person]);
  return new Set([person, ...pairs.map(({ otherId }) => otherId)]);
}

/**
 * Ensures that nobody decides about or serves themselves or their own household [R-TEA-11].
 * @throws `forbidden`
 */
export async function refuseOwnHousehold(db: Reader, actor: Actor, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const ownAccounts = await ownHousehold(db, actor);
  if (accountIds.some(id => ownAccounts.has(id))) fail('forbidden');
}
