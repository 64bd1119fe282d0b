import type { administrationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { accountHistory } from './account-history.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { erasePartner } from './erase-partner.ts';
import { erasePerson } from './erase-person.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { setPasswordOf } from './set-password-of.ts';
import { writeToPerson } from './write-to-person.ts';

export function administrationHandlers(deps: Deps): Handlers<typeof administrationCalls> {
  const { db, clock, config, secrets } = deps;
  const context = accountsContext(deps);
  return {
    'POST /accounts/register/administrator': ({ body, inTransaction }) =>
      inTransaction(operation => inviteAdministrator(operation, body, { isLimited: config.rateLimit })),
    'GET /accounts/{id}/history': ({ params }) => transaction(db, tx => accountHistory(tx, params.id, clock.now())),
    'POST /accounts/{id}/delete': ({ params, inTransaction }) =>
      inTransaction(operation => deleteAccount(operation, params.id)),
    'POST /accounts/{id}/restore': ({ params, inTransaction }) =>
      inTransaction(operation => restoreAccount(operation, params.id)),
    'POST /accounts/{id}/philanthrop/delete/hard': ({ params, body, inTransaction }) =>
      inTransaction(operation =>
        erasePartner(operation, params.id, { secrets, anonymiseHistory: body?.anonymise === true }),
      ),
    'POST /accounts/{id}/erase': ({ params, inTransaction }) =>
      inTransaction(operation => erasePerson(operation, params.id, secrets)),
    'POST /accounts/{id}/email': ({ params, body, inTransaction }) =>
      inTransaction(operation => writeToPerson(operation, params.id, body)),
    'POST /accounts/{id}/change-password': ({ params, body: { password, ...shown }, ...around }) =>
      setPasswordOf(context, { ...around, shown }, params.id, password),
  };
}
