import { claimBudget } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { spendBudget } from '../../../platform/limits/budgets.ts';
import { countLiveClaims } from './claims.repo.ts';

interface When {
  /** False where limits by the hour are switched off; how many are held at once is always limited. */
  isLimited: boolean;
  at: Date;
}

/**
 * A partner holds at most ten requests, so that nobody reads the addresses of a region by claiming. The partner's account
 * is locked by the caller, so claims at once are counted one after another.
 */
export async function refuseTooManyClaims(tx: Tx, user: User, when: When): Promise<void> {
  if (user.role !== 'philanthrop') return;
  if ((await countLiveClaims(tx, user.id, when.at)) >= claimBudget.live) fail('status_change_not_allowed');
  await spendOpening(tx, user, when);
}

/** Counts one address that is opened to a partner, by a claim or by executing what nobody held; released, it stays counted. */
export async function spendOpening(tx: Tx, user: User, { isLimited, at }: When): Promise<void> {
  if (!isLimited || user.role !== 'philanthrop') return;
  const limits = [{ hours: 1, amount: claimBudget.anHour }];
  const wait = await spendBudget(tx, { accountId: user.id, budget: 'claims', amount: 1, limits, at });
  if (wait !== null) fail('too_many_requests', { retryAfter: wait });
}
