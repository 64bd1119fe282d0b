import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { expect, test } from 'vitest';
import { aPartner } from '../../../test/people.ts';
import { anApp } from '../../../test/app.ts';
import { transaction } from '../../db/pool.ts';
import { spendBudget } from './budgets.ts';
import { budgetJobs } from './delete-spent-budgets.ts';

test('what was spent is forgotten once no limit looks back to it, also where it is never spent again [R-REQ-26, R-ACT-22]', async () => {
  const app = await anApp();
  const { db, clock } = app.deps;
  const { id } = await aPartner(app);
  const limits = [{ hours: 24, amount: 2 }];
  const spend = (to: string, hoursAgo: number) =>
    transaction(db, tx =>
      spendBudget(tx, {
        accountId: id,
        budget: `emails:acts:${to}`,
        amount: 1,
        limits,
        at: new Date(clock.now().getTime() - hoursAgo * hourMs),
      }),
    );
  await spend('once', 25);
  await spend('lately', 23);
  await budgetJobs(app.deps)['forget-spent-budgets']?.run({});
  const kept = await db.selectFrom('spentBudgets').select('budget').where('accountId', '=', id).execute();
  expect(kept).toEqual([{ budget: 'emails:acts:lately' }]);
});
