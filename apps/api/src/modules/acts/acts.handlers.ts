import type { actCalls } from '@oplich/contract/calls';
import type { Act } from '@oplich/contract/acts/schemas';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { cancelAct } from './transitions/cancel-act.ts';
import { confirmAct } from './transitions/confirm-act.ts';
import { createAct } from './writing/create-act.ts';
import type { RequestsOfActs } from './writing/find-basis.ts';
import { issueAct } from './transitions/issue-act.ts';
import { actDocument } from './documents/act-document.ts';
import { listActs, showAct, viewAct } from './show-acts.ts';
import { addSignedCopies } from './transitions/signed-copies.ts';
import { verifyAct } from './verify-act.ts';

export function actHandlers({ db, clock, secrets, config }: Deps, requests: RequestsOfActs): Handlers<typeof actCalls> {
  const showing = (reader: Reader, user: User, at: Date) => ({ db: reader, secrets, user, at });
  /** A first answer given again: only to who may read the act still, and with no more of its parties than is seen now. */
  const seenNow =
    (user: User) =>
    async ({ tx }: Operation, first: Act) => {
      const { from, to } = await showAct(showing(tx, user, clock.now()), first.id);
      return { ...first, from, to };
    };
  /** Does it and shows what became of it. */
  const doing =
    (user: User, work: (tx: Tx, at: Date) => Promise<string>) =>
    async ({ tx }: Operation) => {
      const at = clock.now();
      return showAct(showing(tx, user, at), await work(tx, at));
    };

  return {
    'GET /acts': ({ user, query }) => listActs(showing(db, user, clock.now()), query),
    'POST /acts': ({ user, body, inTransaction }) =>
      inTransaction(
        doing(user, (tx, at) => createAct(tx, { user, requests, at }, body)),
        seenNow(user),
      ),
    'GET /acts/{id}': ({ user, params }) => viewAct(showing(db, user, clock.now()), params.id),
    'POST /acts/{id}/issue': ({ user, params, inTransaction }) =>
      inTransaction(
        doing(user, async (tx, at) => {
          await issueAct(tx, user, params.id, { isLimited: config.rateLimit, at });
          return params.id;
        }),
        seenNow(user),
      ),
    'POST /acts/{id}/confirm': ({ user, params, body, inTransaction }) =>
      inTransaction(
        doing(user, async (tx, at) => {
          await confirmAct(tx, user, params.id, body ?? {}, at);
          return params.id;
        }),
        seenNow(user),
      ),
    'POST /acts/{id}/cancel': ({ user, params, body, inTransaction }) =>
      inTransaction(
        doing(user, async (tx, at) => {
          await cancelAct(tx, { user, requests, at }, params.id, body.reason);
          return params.id;
        }),
        seenNow(user),
      ),
    'GET /acts/{id}/file': ({ user, params }) =>
      actDocument({ db, secrets, publicUrl: config.publicUrl }, user, params.id, clock.now()),
    'POST /acts/{id}/signed-copy': ({ user, params, body, inTransaction }) =>
      inTransaction(
        doing(user, async (tx, at) => {
          await addSignedCopies(tx, { user, secrets, at }, params.id, body.fileIds);
          return params.id;
        }),
        seenNow(user),
      ),
    'GET /acts/verify/{number}': ({ params, query }) => verifyAct({ db, secrets }, params.number, query.key),
  };
}
