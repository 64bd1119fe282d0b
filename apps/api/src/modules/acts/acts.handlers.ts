import type { actCalls } from '@oplich/contract/calls';
import type { Act } from '@oplich/contract/acts/schemas';
import type { Reader } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import type { User } from '../../platform/user.ts';
import { cancelAct } from './transitions/cancel-act.ts';
import { confirmAct } from './transitions/confirm-act.ts';
import { updateAct } from './writing/update-act.ts';
import { createAct } from './writing/create-act.ts';
import type { RequestsOfActs } from './writing/find-basis.ts';
import { issueAct } from './transitions/issue-act.ts';
import { actSheet } from './act-sheet.ts';
import { actDocument } from './documents/act-document.ts';
import { listActs, showAct, viewAct } from './show-acts.ts';
import { addSignedCopies } from './transitions/signed-copies.ts';
import { verifyAct } from './verify-act.ts';

export function actHandlers(
  { db, exportDb, clock, secrets, config }: Deps,
  requests: RequestsOfActs,
): Handlers<typeof actCalls> {
  const showing = (reader: Reader, user: User, at: Date) => ({ db: reader, secrets, user, at });
  /** Repeats a first answer only to readers who may still read the act, with the parties as they may be seen now. */
  const seenNow = async ({ tx, actor, at }: Operation, first: Act) => {
    const { from, to } = await showAct(showing(tx, actor, at), first.id);
    return { ...first, from, to };
  };
  /** Does it and shows what became of it. */
  const doing = (work: (operation: Operation) => Promise<string>) => async (operation: Operation) => {
    const id = await work(operation);
    return showAct(showing(operation.tx, operation.actor, operation.at), id);
  };

  const limits = { isLimited: config.rateLimit };
  return {
    'GET /acts': ({ user, query }) => {
      const at = clock.now();
      const list = listActs(showing(db, user, at), query);
      return pageOrFile(list, actSheet, { format: query.format, user, exportDb, at });
    },
    'POST /acts': ({ body, inTransaction }) =>
      inTransaction(
        doing(operation => createAct(operation, requests, body)),
        seenNow,
      ),
    'PUT /acts/{id}': ({ params, body, inTransaction }) =>
      inTransaction(
        doing(async operation => {
          await updateAct(operation, requests, params.id, body);
          return params.id;
        }),
        seenNow,
      ),
    'GET /acts/{id}': ({ user, params }) => viewAct(showing(db, user, clock.now()), params.id),
    'POST /acts/{id}/issue': ({ params, inTransaction }) =>
      inTransaction(
        doing(async operation => {
          await issueAct(operation, params.id, limits);
          return params.id;
        }),
        seenNow,
      ),
    'POST /acts/{id}/confirm': ({ params, body, inTransaction }) =>
      inTransaction(
        doing(async operation => {
          await confirmAct(operation, params.id, body ?? {}, limits);
          return params.id;
        }),
        seenNow,
      ),
    'POST /acts/{id}/cancel': ({ params, body, inTransaction }) =>
      inTransaction(
        doing(async operation => {
          await cancelAct(operation, requests, { id: params.id, reason: body.reason }, limits);
          return params.id;
        }),
        seenNow,
      ),
    'GET /acts/{id}/file': ({ user, params }) =>
      actDocument({ db, secrets, publicUrl: config.publicUrl }, user, params.id, clock.now()),
    'POST /acts/{id}/signed-copy': ({ params, body, inTransaction }) =>
      inTransaction(
        doing(async operation => {
          await addSignedCopies(operation, secrets, params.id, body.fileIds);
          return params.id;
        }),
        seenNow,
      ),
    'GET /acts/verify/{number}': ({ params, query }) => verifyAct({ db, secrets }, params.number, query.key),
  };
}
