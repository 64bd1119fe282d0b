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
    'POST /accounts/register/administrator': ({ body, user, inTransaction }) =>
      inTransaction(({ tx }) => inviteAdministrator(tx, user, body, { isLimited: config.rateLimit, at: clock.now() })),
    'GET /accounts/{id}/history': ({ params }) => transaction(db, tx => accountHistory(tx, params.id, clock.now())),
    'POST /accounts/{id}/delete': ({ params, user, inTransaction }) =>
      inTransaction(({ tx }) => deleteAccount(tx, user, params.id, clock.now())),
    'POST /accounts/{id}/restore': ({ params, user, inTransaction }) =>
      inTransaction(({ tx }) => restoreAccount(tx, user, params.id, clock.now())),
    'POST /accounts/{id}/philanthrop/delete/hard': ({ params, body, user, inTransaction }) =>
      inTransaction(({ tx }) => {
        const anonymiseHistory = body?.anonymise === true;
        return erasePartner(tx, user, params.id, { secrets, anonymiseHistory, at: clock.now() });
      }),
    'POST /accounts/{id}/erase': ({ params, user, inTransaction }) =>
      inTransaction(({ tx }) => erasePerson(tx, user, params.id, { secrets, at: clock.now() })),
    'POST /accounts/{id}/email': ({ params, body, user, inTransaction }) =>
      inTransaction(({ tx }) => writeToPerson(tx, user, params.id, { email: body, at: clock.now() })),
    'POST /accounts/{id}/change-password': ({ params, body: { password, ...shown }, user, request }) =>
      setPasswordOf(context, { user, shown, request }, params.id, password),
  };
}
