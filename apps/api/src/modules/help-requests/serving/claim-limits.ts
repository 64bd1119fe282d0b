import { claimBudget } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { countLiveClaims } from './claims.repo.ts';

interface Limiting {
  /** False where limits by the hour are switched off; how many are held at once is always limited. */
  isLimited: boolean;
}

/**
 * A partner holds at most ten requests, so that nobody reads the addresses of a region by claiming. The caller has locked the partner's
 * account, so that simultaneous claims are counted one after another.
 */
export async function refuseTooManyClaims(operation: Operation, limiting: Limiting): Promise<void> {
  const { tx, actor, at } = operation;
  if (actor.role !== 'philanthrop') return;
  if ((await countLiveClaims(tx, actor.id, at)) >= claimBudget.live) fail('status_change_not_allowed');
  await spendOpening(operation, limiting);
}

/** Counts one address that is opened to a partner, by a claim or by executing what nobody held; released, it stays counted. */
export async function spendOpening({ tx, actor, at }: Operation, { isLimited }: Limiting): Promise<void> {
  if (!isLimited || actor.role !== 'philanthrop') return;
  const limits = [{ hours: 1, amount: claimBudget.anHour }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'claims', amount: 1, limits, at });
}
