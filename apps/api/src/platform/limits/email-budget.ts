import { emailsToOneADay } from '@oplich/contract';
import type { Operation } from '../operation.ts';
import type { Person } from '../user.ts';
import { spendBudget } from './budgets.ts';

/** The actor of an action. */
type Acting = Pick<Operation, 'tx' | 'at'> & { actor: Pick<Person, 'id' | 'role'> };

interface ToOne {
  /** About what. */
  about: keyof typeof emailsToOneADay;
  /** The account that would be emailed. */
  to: string;
  /** False where limits by the hour and day are switched off. */
  isLimited: boolean;
}

/**
 * Returns whether a person may also be emailed about a partner's action: repeated again and again it would fill their mailbox. Beyond the
 * limit only the page shows it; others are not affected.
 */
export async function mayEmail({ tx, actor, at }: Acting, { about, to, isLimited }: ToOne): Promise<boolean> {
  if (!isLimited || actor.role !== 'philanthrop') return true;
  const limits = [{ hours: 24, amount: emailsToOneADay[about] }];
  const spending = { accountId: actor.id, budget: `emails:${about}:${to}`, amount: 1, limits, at } as const;
  return (await spendBudget(tx, spending)) === null;
}
