import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { lockByName } from '../../db/lock-by-name.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../problem.ts';
import { insertSpending, spentSince, type BudgetKey } from './budgets.repo.ts';

/** At most so much within any span of so many hours. */
export interface BudgetLimit {
  /** At most a day, because older spendings are deleted. */
  hours: number;
  amount: number;
}

interface Spending extends BudgetKey {
  amount: number;
  limits: readonly BudgetLimit[];
  at: Date;
}

/**
 * Spends from what an account has by the hour and the day. Nothing is spent when a limit would be passed: returns the
 * seconds to wait then, `null` when it was spent. Counted in the database under a lock, so neither calls at once nor other
 * processes pass it.
 */
export async function spendBudget(tx: Tx, { accountId, budget, amount, limits, at }: Spending): Promise<number | null> {
  await lockByName(tx, `budget:${budget}:${accountId}`);
  const longest = new Date(at.getTime() - Math.max(...limits.map(limit => limit.hours)) * hourMs);
  const spent = await spentSince(tx, { accountId, budget }, longest);
  const waits = limits.map(limit => secondsUntilFits(spent, amount, limit, at));
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  await insertSpending(tx, { accountId, budget }, { amount, at, discardUpTo: longest });
  return null;
}

/** The same for actions that are refused beyond a limit. @throws too_many_requests, with the seconds to wait */
export async function spendOrRefuse(tx: Tx, spending: Spending): Promise<void> {
  const wait = await spendBudget(tx, spending);
  if (wait !== null) fail('too_many_requests', { retryAfter: wait });
}

/** Returns 0 if the amount fits now. More than the whole limit never fits: then the whole span is returned. */
function secondsUntilFits(
  spent: readonly { amount: number; at: Date }[],
  amount: number,
  { hours, amount: limit }: BudgetLimit,
  at: Date,
): number {
  const spanMs = hours * hourMs;
  const within = spent.filter(one => one.at.getTime() > at.getTime() - spanMs);
  let over = within.reduce((sum, one) => sum + one.amount, amount) - limit;
  if (over <= 0) return 0;
  for (const one of within) {
    over -= one.amount;
    if (over <= 0) return Math.max(1, Math.ceil((one.at.getTime() + spanMs - at.getTime()) / 1000));
  }
  return hours * 3600;
}
