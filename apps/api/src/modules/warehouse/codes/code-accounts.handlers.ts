import type { codeAccountCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import type { Handlers } from '../../../http/serve.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { findCodeAccount, listCodes } from './code-account.repo.ts';
import { codeReport } from './code-report.ts';
import { warehouseToList } from '../warehouse.policy.ts';

export const codeAccountHandlers = ({ db, clock }: Deps): Handlers<typeof codeAccountCalls> => ({
  'GET /warehouse/codes': async ({ user, query }) => {
    const { warehouseId } = await warehouseToList(db, user, { ownerId: query.ownerId });
    return listCodes(db, warehouseId, query, kyivDay(clock.now()));
  },
  'GET /warehouse/codes/account': async ({ user, query }) => {
    const { warehouseId } = await warehouseToList(db, user, { ownerId: query.ownerId });
    const account = await findCodeAccount(db, warehouseId, query.code, kyivDay(clock.now()));
    if (!account) return fail('not_found');
    return query.format ? codeReport(db, warehouseId, account, user.language) : account;
  },
});
