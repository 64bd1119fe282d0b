import type { actCalls } from '@oplich/contract/calls';
import type { Reader } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { User } from '../../http/user.ts';
import { cancelAct } from './cancel-act.ts';
import { confirmAct } from './confirm-act.ts';
import { createAct } from './create-act.ts';
import type { RequestsOfActs } from './find-basis.ts';
import { issueAct } from './issue-act.ts';
import { actPaper } from './papers/act-paper.ts';
import { listActs, showAct, viewAct } from './show-acts.ts';
import { addSignedCopies } from './signed-copies.ts';
import { verifyAct } from './verify-act.ts';

export function actHandlers({ db, clock, secrets, config }: Deps, requests: RequestsOfActs): Handlers<typeof actCalls> {
  const showing = (reader: Reader, user: User, at: Date) => ({ db: reader, secrets, user, at });
  return {
    'GET /acts': ({ user, query }) => listActs(showing(db, user, clock.now()), query),
    'POST /acts': ({ user, body, deed }) =>
      deed(async tx => {
        const at = clock.now();
        const id = await createAct(tx, { user, requests, at }, body);
        return showAct(showing(tx, user, at), id);
      }),
    'GET /acts/{id}': ({ user, params }) => viewAct(showing(db, user, clock.now()), params.id),
    'POST /acts/{id}/issue': ({ user, params, deed }) =>
      deed(async tx => {
        const at = clock.now();
        await issueAct(tx, user, params.id, { isLimited: config.rateLimit, at });
        return showAct(showing(tx, user, at), params.id);
      }),
    'POST /acts/{id}/confirm': ({ user, params, body, deed }) =>
      deed(async tx => {
        const at = clock.now();
        await confirmAct(tx, user, params.id, body ?? {}, at);
        return showAct(showing(tx, user, at), params.id);
      }),
    'POST /acts/{id}/cancel': ({ user, params, body, deed }) =>
      deed(async tx => {
        const at = clock.now();
        await cancelAct(tx, { user, requests, at }, params.id, body.reason);
        return showAct(showing(tx, user, at), params.id);
      }),
    'GET /acts/{id}/file': ({ user, params }) =>
      actPaper({ db, secrets, publicUrl: config.publicUrl }, user, params.id, clock.now()),
    'POST /acts/{id}/signed-copy': ({ user, params, body, deed }) =>
      deed(async tx => {
        const at = clock.now();
        await addSignedCopies(tx, { user, secrets, at }, params.id, body.fileIds);
        return showAct(showing(tx, user, at), params.id);
      }),
    'GET /acts/verify/{number}': ({ params, query }) => verifyAct({ db, secrets }, params.number, query.key),
  };
}
