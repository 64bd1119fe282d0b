import { kindsWithin, roles, type AccountDecision, type ExportFormat, type Role } from '@oplich/contract';
import type { userCalls } from '@oplich/contract/calls';
import type { Decision } from '@oplich/contract/accounts/users';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../platform/user.ts';
import { fail } from '../../../platform/problem.ts';
import { pageOrFile } from '../../../platform/sheets/index.ts';
import type { Handlers } from '../../../http/serve.ts';
import { resendConfirmation } from '../registration/resend-confirmation.ts';
import { countUsers } from './count-users.repo.ts';
import { decidePartner } from './decide-partner.ts';
import { accountSheet } from './account-sheet.ts';
import { listAccounts, type AccountsFilter } from './list-accounts.ts';

export function userHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof userCalls> {
  const deciding = (decision: AccountDecision, { email }: { email: string }, body: Decision | undefined) => ({
    email,
    decision,
    reason: body?.reason,
    version: body?.version,
  });
  const listOrExport = (
    user: User,
    of: readonly Role[],
    query: AccountsFilter & { format?: ExportFormat | undefined },
  ) =>
    pageOrFile(listAccounts(db, user, of, query), accountSheet(of), {
      format: query.format,
      user,
      exportDb,
      at: clock.now(),
    });
  /** Of the roles that are asked for those whose accounts are one's duty. */
  const visible = (user: User, asked: readonly Role[] = roles): Role[] => {
    const kinds = kindsWithin(user.duties);
    const found = asked.filter(role => kinds.includes(role));
    return found.length > 0 ? found : fail('forbidden');
  };
  return {
    'POST /accounts/{id}/resend-confirmation-email': ({ params, inTransaction }) =>
      inTransaction(operation => resendConfirmation(operation, params.id)),
    'GET /accounts/displaced/list': ({ query, user }) => listOrExport(user, ['displaced'], query),
    'GET /accounts/philanthrop/list': ({ query, user }) => listOrExport(user, ['philanthrop'], query),
    'GET /accounts/administrators/list': ({ query, user }) => listOrExport(user, ['administrator'], query),
    'GET /accounts/list': ({ query, user }) => listOrExport(user, visible(user, query.role), query),
    'GET /accounts/users/counts': ({ user }) => countUsers(db, kindsWithin(user.duties)),
    'POST /accounts/update/philanthrop/{email}/approve': ({ params, body, inTransaction }) =>
      inTransaction(operation => decidePartner(operation, secrets, deciding('approve', params, body))),
    'POST /accounts/update/philanthrop/{email}/decline': ({ params, body, inTransaction }) =>
      inTransaction(operation => decidePartner(operation, secrets, deciding('decline', params, body))),
    'POST /accounts/update/philanthrop/{email}/return': ({ params, body: { comment, version }, inTransaction }) =>
      inTransaction(operation =>
        decidePartner(operation, secrets, deciding('return', params, { reason: comment, version })),
      ),
  };
}
