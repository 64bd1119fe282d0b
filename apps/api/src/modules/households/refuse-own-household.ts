import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { refuseOneself, type Person } from '../../platform/user.ts';
import { isOfHousehold } from './households.repo.ts';

/**
 * Nobody serves themselves, nor their household: whom they are linked with, and whose tax number they listed.
 * @throws `forbidden`
 */
export async function refuseOwnHousehold(
  db: Reader,
  actor: Pick<Person, 'memberId'>,
  accountIds: readonly string[],
): Promise<void> {
  refuseOneself(actor, accountIds);
  if (actor.memberId !== null && (await isOfHousehold(db, actor.memberId, accountIds))) fail('forbidden');
}
