import { dutyOfAccount } from '@oplich/contract';
import type { administrationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Handlers } from '../../../http/serve.ts';
import { fail } from '../../../platform/problem.ts';
import { withSecondYes } from '../../approvals/index.ts';
import { accountsContext } from '../accounts-context.ts';
import { accountHistory } from './account-history.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { erasePartner } from './erase-partner.ts';
import { erasePerson } from './erase-person.ts';
import { setDutiesOfAdministrator } from './administrator-duties.ts';
import { findForAdministration } from './administration.repo.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { onAdministrator } from './on-administrator.ts';
import { showTimeline } from '../timeline/show-timeline.ts';
import { setPasswordOf } from './set-password-of.ts';
import { writeToPerson } from './write-to-person.ts';

export function administrationHandlers(deps: Deps): Handlers<typeof administrationCalls> {
  const { db, exportDb, clock, config, secrets } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/register/administrator': ({ body, inTransaction }) =>
      inTransaction(operation => inviteAdministrator(operation, body, { isLimited: config.rateLimit })),
    'PUT /accounts/administrators/{id}/duties': ({ params, body, inTransaction }) =>
      inTransaction(operation =>
        onAdministrator(
          operation,
          secrets,
          { kind: 'setDuties', id: params.id, input: body, duties: body.duties },
          () => setDutiesOfAdministrator(operation, params.id, body.duties),
        ),
      ),
    'GET /accounts/{id}/history': ({ user, params }) =>
      transaction(db, tx => accountHistory(tx, user, params.id, clock.now())),
    'GET /accounts/{id}/timeline': ({ user, params, query }) =>
      showTimeline(db, exportDb, { user, id: params.id, query, at: clock.now() }),
    'POST /accounts/{id}/delete': ({ params, inTransaction }) =>
      inTransaction(operation =>
        onAdministrator(operation, secrets, { kind: 'deleteAdministrator', id: params.id }, () =>
          deleteAccount(operation, params.id),
        ),
      ),
    'POST /accounts/{id}/restore': ({ params, inTransaction }) =>
      inTransaction(operation =>
        onAdministrator(operation, secrets, { kind: 'restoreAdministrator', id: params.id }, () =>
          restoreAccount(operation, params.id),
        ),
      ),
    'POST /accounts/{id}/philanthrop/delete/hard': ({ params, body, inTransaction }) =>
      inTransaction(operation => {
        const anonymiseHistory = body?.anonymise === true;
        const request = {
          kind: 'hardDeletePartner',
          duty: 'verification',
          accountId: params.id,
          input: { anonymiseHistory },
        } as const;
        return withSecondYes(operation, secrets, request, () =>
          erasePartner(operation, params.id, { secrets, anonymiseHistory }),
        );
      }),
    'POST /accounts/{id}/erase': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        const account = (await findForAdministration(operation.tx, params.id)) ?? fail('not_found');
        const request = {
          kind: 'eraseAccount',
          duty: dutyOfAccount[account.role],
          accountId: params.id,
          input: {},
        } as const;
        return withSecondYes(operation, secrets, request, () => erasePerson(operation, params.id, secrets));
      }),
    'POST /accounts/{id}/email': ({ params, body, inTransaction }) =>
      inTransaction(operation => writeToPerson(operation, params.id, body)),
    'POST /accounts/{id}/change-password': ({ params, body: { password, ...shown }, ...around }) =>
      setPasswordOf(context, { ...around, shown }, params.id, password),
  };
}
