import {
  accountKinds,
  kindsWithin,
  roles,
  type AccountDecision,
  type AccountKind,
  type ExportFormat,
} from '@oplich/contract';
import type { userCalls } from '@oplich/contract/calls';
import type { Decision, EverybodyQuery } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
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

type EverybodyFilter = Pick<z.output<typeof EverybodyQuery>, 'role' | 'deletionRequested' | 'deleted'>;

export function userHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof userCalls> {
  const deciding = (decision: AccountDecision, { email }: { email: string }, body: Decision | undefined) => ({
    email,
    decision,
    reason: body?.reason,
    version: body?.version,
  });
  const listOrExport = (
    user: User,
    of: readonly AccountKind[],
    query: AccountsFilter & { format?: ExportFormat | undefined },
  ) =>
    pageOrFile(listAccounts(db, user, of, query), accountSheet(of), {
      format: query.format,
      user,
      exportDb,
      at: clock.now(),
    });
  /**
   * Returns the requested kinds for which the user has the duty. People who only act for partners are in no list of a role, but request
   * deletion and are deleted like others.
   */
  const visible = (user: User, { role, deletionRequested, deleted }: EverybodyFilter): AccountKind[] => {
    const kinds = kindsWithin(user.duties);
    const requested = role ?? (deletionRequested || deleted ? accountKinds : roles);
    const found = requested.filter(kind => kinds.includes(kind));
    return found.length > 0 ? found : fail('forbidden');
  };
  return {
    'POST /accounts/{id}/resend-confirmation-email': ({ params, inTransaction }) =>
      inTransaction(operation => resendConfirmation(operation, params.id)),
    'GET /accounts/displaced/list': ({ query, user }) => listOrExport(user, ['displaced'], query),
    'GET /accounts/philanthrop/list': ({ query, user }) => listOrExport(user, ['philanthrop'], query),
    'GET /accounts/administrators/list': ({ query, user }) => listOrExport(user, ['administrator'], query),
    'GET /accounts/list': ({ query, user }) => listOrExport(user, visible(user, query), query),
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
