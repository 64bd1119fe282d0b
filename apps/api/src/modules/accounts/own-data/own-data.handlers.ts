import type { ownDataCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Handlers } from '../../../http/serve.ts';
import { countActivity, listActivity } from './activity.ts';
import { requestDeletion, withdrawDeletionRequest } from './deletion-request.ts';
import { exportOwnData } from './export-own-data.ts';

export function ownDataHandlers({ db, clock, secrets }: Deps): Handlers<typeof ownDataCalls> {
  return {
    'GET /accounts/activity': ({ user, query }) => listActivity(db, user.id, { query, at: clock.now() }),
    'GET /accounts/activity/counts': ({ user }) => countActivity(db, user.id, clock.now()),
    'POST /accounts/deletion-request': ({ user, body, inTransaction }) =>
      inTransaction(({ tx }) => requestDeletion(tx, user, body?.reason, clock.now())),
    'DELETE /accounts/deletion-request': ({ user, inTransaction }) =>
      inTransaction(({ tx }) => withdrawDeletionRequest(tx, user, clock.now())),
    'GET /accounts/export': ({ user }) =>
      transaction(db, tx => exportOwnData({ db: tx, secrets, at: clock.now() }, user)),
  };
}
