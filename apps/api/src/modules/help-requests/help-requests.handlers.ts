import type { helpRequestCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { claimRequest, releaseRequest } from './serving/claim-request.ts';
import { createRequest } from './asking/create-request.ts';
import { executeRequest } from './serving/execute-request.ts';
import { asHelper, scopeFor } from './help-requests.policy.ts';
import { countRequests, listRequests } from './help-requests.repo.ts';
import { presentRequests } from './showing/present-requests.ts';
import { rejectRequest } from './serving/reject-request.ts';
import { showRequest } from './showing/show-request.ts';
import { helpStatistics } from './showing/statistics.repo.ts';

export function helpRequestHandlers({ db, readDb, clock, secrets, config }: Deps): Handlers<typeof helpRequestCalls> {
  const show = (tx: Tx, user: User, id: string, at: Date) => showRequest({ db: tx, secrets, at }, user, id);
  /** A repeated request is answered with what the caller may see of it now: an address closes with the claim. */
  const again =
    (user: User, id: string) =>
    ({ tx }: Operation) =>
      show(tx, user, id, clock.now());

  return {
    'GET /help-requests': async ({ user, query }) => {
      const page = await listRequests(db, await asHelper(db, user), scopeFor(user, query.scope), query);
      return { ...page, items: await presentRequests({ db, secrets, at: clock.now() }, page.items, user) };
    },
    'POST /help-requests': ({ user, body, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        return show(tx, user, await createRequest(tx, user, body, at), at);
      }),
    'GET /help-requests/counts': async ({ user, query }) =>
      countRequests(db, await asHelper(db, user), scopeFor(user, query.scope)),
    'GET /help-requests/statistics': async ({ user, query }) => helpStatistics(readDb, await asHelper(db, user), query),
    'GET /help-requests/{id}': ({ user, params }) => transaction(db, tx => show(tx, user, params.id, clock.now())),
    'POST /help-requests/{id}/claim': ({ user, params, body, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          await claimRequest(tx, user, params.id, body ?? {}, { isLimited: config.rateLimit, at });
          return show(tx, user, params.id, at);
        },
        again(user, params.id),
      ),
    'POST /help-requests/{id}/release': ({ user, params, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          await releaseRequest(tx, user, params.id, at);
          return show(tx, user, params.id, at);
        },
        again(user, params.id),
      ),
    'PUT /help-requests/{id}/execute': ({ user, params, body, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          await executeRequest(tx, user, params.id, body ?? {}, { isLimited: config.rateLimit, at });
          return show(tx, user, params.id, at);
        },
        again(user, params.id),
      ),
    'PUT /help-requests/{id}/reject': ({ user, params, body, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        await rejectRequest(tx, user, params.id, body.comment, at);
        return show(tx, user, params.id, at);
      }),
  };
}
