import type { ownDataCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Person } from '../../../platform/user.ts';
import { countActivity, listActivity } from './activity.ts';
import { requestDeletion, withdrawDeletionRequest } from './deletion-request.ts';
import { exportOwnData } from './export-own-data.ts';
import { ownDataDocument } from './own-data-document.ts';

export function ownDataHandlers({ db, exportDb, clock, secrets, config }: Deps): Handlers<typeof ownDataCalls> {
  const { oidcProviders: providers } = config;
  // Two dozen statements, each as long as its table: not on the connections that everybody waits for.
  const ownData = (user: Person) =>
    transaction(exportDb, tx => exportOwnData({ db: tx, secrets, providers, at: clock.now() }, user));
  return {
    'GET /accounts/activity': ({ user, query }) => listActivity(db, user.id, { query, at: clock.now() }),
    'GET /accounts/activity/counts': ({ user }) => countActivity(db, user.id, clock.now()),
    'POST /accounts/deletion-request': ({ body, inTransaction }) =>
      inTransaction(operation => requestDeletion(operation, body?.reason)),
    'DELETE /accounts/deletion-request': ({ inTransaction }) =>
      inTransaction(operation => withdrawDeletionRequest(operation)),
    'GET /accounts/export': ({ user }) => ownData(user),
    'GET /accounts/export/file': async ({ user }) => ownDataDocument(await ownData(user)),
  };
}
