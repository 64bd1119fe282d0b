import { emailsToOneADay } from '@oplich/contract';
import type { Operation } from '../operation.ts';
import type { Person } from '../user.ts';
import { spendBudget } from './budgets.ts';

/** Of an action: who does it. */
type Acting = Pick<Operation, 'tx' | 'at'> & { actor: Pick<Person, 'id' | 'role'> };

interface ToOne {
  /** About what. */
  about: keyof typeof emailsToOneADay;
  /** The account that would be told. */
  to: string;
  /** False where limits by the hour and day are switched off. */
  isLimited: boolean;
}

/**
 * Whether what a partner does may be told somebody by e-mail too: done and undone again and again it would fill their mailbox. Beyond
 * it the page alone says so; nobody else hears less for it.
 */
export async function mayEmail({ tx, actor, at }: Acting, { about, to, isLimited }: ToOne): Promise<boolean> {
  if (!isLimited || actor.role !== 'philanthrop') return true;
  const limits = [{ hours: 24, amount: emailsToOneADay[about] }];
  const spending = { accountId: actor.id, budget: `emails:${about}:${to}`, amount: 1, limits, at } as const;
  return (await spendBudget(tx, spending)) === null;
}
