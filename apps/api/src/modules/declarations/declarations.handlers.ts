import type { declarationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import { acceptDeclaration, rejectDeclaration, submitDeclaration } from './decide-declaration.ts';
import { toRow } from './declaration-row.ts';
import { listDeclarations } from './declarations.repo.ts';
import { declarationDocument } from './documents/declaration-document.ts';
import { showDeclaration } from './present-declaration.ts';
import { createDeclaration, deleteDeclaration, updateDeclaration } from './write-declaration.ts';

export function declarationHandlers({ db, clock, secrets }: Deps): Handlers<typeof declarationCalls> {
  const show = ({ tx, actor, at }: Operation, id: string) => showDeclaration({ db: tx, secrets, at }, actor, id);
  /** Does it and shows what became of it. */
  const doing = (id: string, change: (operation: Operation) => Promise<void>) => async (operation: Operation) => {
    await change(operation);
    return show(operation, id);
  };

  return {
    'GET /declarations': async ({ user, query }) => {
      const page = await listDeclarations(db, user.role === 'administrator' ? query.ownerId : user.id, query);
      return { ...page, items: page.items.map(toRow(user)) };
    },
    'POST /declarations': ({ body, inTransaction }) =>
      inTransaction(async operation => show(operation, await createDeclaration(operation, body))),
    'GET /declarations/{id}': ({ user, params }) => showDeclaration({ db, secrets, at: clock.now() }, user, params.id),
    'PUT /declarations/{id}': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => updateDeclaration(operation, params.id, body))),
    'DELETE /declarations/{id}': ({ params, inTransaction }) =>
      inTransaction(operation => deleteDeclaration(operation, params.id)),
    'POST /declarations/{id}/submit': ({ params, inTransaction }) =>
      inTransaction(doing(params.id, operation => submitDeclaration(operation, params.id))),
    'POST /declarations/{id}/accept': ({ params, inTransaction }) =>
      inTransaction(doing(params.id, operation => acceptDeclaration(operation, params.id))),
    'POST /declarations/{id}/reject': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => rejectDeclaration(operation, params.id, body.comment))),
    'GET /declarations/{id}/file': ({ user, params }) =>
      declarationDocument({ db, secrets, at: clock.now() }, user, params.id),
  };
}
