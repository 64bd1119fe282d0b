import type { helpRequestCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { presented } from '../../db/paging.ts';
import { transaction } from '../../db/pool.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { claimRequest, releaseRequest } from './serving/claim-request.ts';
import { updateRequest, withdrawRequest } from './asking/change-request.ts';
import { createRequest } from './asking/create-request.ts';
import { executeRequest } from './serving/execute-request.ts';
import { asHelper, readableScope, scopeFor } from './help-requests.policy.ts';
import { countRequests, listRequests } from './help-requests.repo.ts';
import { presentRequests } from './showing/present-requests.ts';
import { rejectRequest } from './serving/reject-request.ts';
import { requestSheet } from './showing/request-sheet.ts';
import { showRequest } from './showing/show-request.ts';
import { helpStatistics } from './showing/statistics.repo.ts';

export function helpRequestHandlers({
  db,
  readDb,
  exportDb,
  clock,
  secrets,
  config,
}: Deps): Handlers<typeof helpRequestCalls> {
  const show = ({ tx, actor, at }: Operation, id: string) => showRequest({ db: tx, secrets, at }, actor, id);
  /** Does it and shows what became of it. */
  const doing = (id: string, change: (operation: Operation) => Promise<void>) => async (operation: Operation) => {
    await change(operation);
    return show(operation, id);
  };
  /** A repeated request is answered with what the caller may see of it now: an address closes with the claim. */
  const again = (id: string) => (operation: Operation) => show(operation, id);
  const isLimited = config.rateLimit;

  return {
    'GET /help-requests': async ({ user, query }) => {
      const at = clock.now();
      const helper = await asHelper(db, user);
      const found = listRequests(db, helper, readableScope(user, query.scope), query);
      const list = presented(found, rows => presentRequests({ db, secrets, at }, rows, { user, helper }));
      return pageOrFile(list, requestSheet, { format: query.format, user, exportDb, at });
    },
    'POST /help-requests': ({ body, inTransaction }) =>
      inTransaction(async operation => show(operation, await createRequest(operation, body))),
    'GET /help-requests/counts': async ({ user, query }) =>
      countRequests(db, await asHelper(db, user), scopeFor(user, query.scope)),
    'GET /help-requests/statistics': async ({ user, query }) => helpStatistics(readDb, await asHelper(db, user), query),
    'GET /help-requests/{id}': ({ user, params }) =>
      transaction(db, tx => show({ tx, actor: user, at: clock.now() }, params.id)),
    'PUT /help-requests/{id}': ({ params: { id }, body, inTransaction }) =>
      inTransaction(doing(id, operation => updateRequest(operation, id, body))),
    'POST /help-requests/{id}/withdraw': ({ params: { id }, inTransaction }) =>
      inTransaction(
        doing(id, operation => withdrawRequest(operation, id)),
        again(id),
      ),
    'POST /help-requests/{id}/claim': ({ params: { id }, body, inTransaction }) =>
      inTransaction(
        doing(id, operation => claimRequest(operation, id, body ?? {}, { isLimited })),
        again(id),
      ),
    'POST /help-requests/{id}/release': ({ params: { id }, inTransaction }) =>
      inTransaction(
        doing(id, operation => releaseRequest(operation, id, { isLimited })),
        again(id),
      ),
    'PUT /help-requests/{id}/execute': ({ params: { id }, body, inTransaction }) =>
      inTransaction(
        doing(id, operation => executeRequest(operation, id, body ?? {}, { isLimited })),
        again(id),
      ),
    'PUT /help-requests/{id}/reject': ({ params: { id }, body, inTransaction }) =>
      inTransaction(doing(id, operation => rejectRequest(operation, id, body.comment))),
  };
}
