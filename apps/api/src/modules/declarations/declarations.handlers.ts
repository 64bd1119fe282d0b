import type { declarationCalls } from '@oplich/contract/calls';
import type { Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { acceptDeclaration, rejectDeclaration, submitDeclaration } from './decide-declaration.ts';
import { toRow } from './declaration-row.ts';
import { listDeclarations } from './declarations.repo.ts';
import { declarationDocument } from './documents/declaration-document.ts';
import { showDeclaration } from './present-declaration.ts';
import { createDeclaration, deleteDeclaration, updateDeclaration } from './write-declaration.ts';

export function declarationHandlers({ db, clock, secrets }: Deps): Handlers<typeof declarationCalls> {
  /** Does it and shows what became of it. */
  const doing =
    (user: User, id: string, change: (tx: Tx, at: Date) => Promise<void>) =>
    async ({ tx }: Operation) => {
      const at = clock.now();
      await change(tx, at);
      return showDeclaration({ db: tx, secrets, at }, user, id);
    };

  return {
    'GET /declarations': async ({ user, query }) => {
      const page = await listDeclarations(db, user.role === 'administrator' ? query.ownerId : user.id, query);
      return { ...page, items: page.items.map(toRow(user)) };
    },
    'POST /declarations': ({ user, body, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        return showDeclaration({ db: tx, secrets, at }, user, await createDeclaration(tx, user, body, at));
      }),
    'GET /declarations/{id}': ({ user, params }) => showDeclaration({ db, secrets, at: clock.now() }, user, params.id),
    'PUT /declarations/{id}': ({ user, params, body, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => updateDeclaration(tx, user, params.id, body, at))),
    'DELETE /declarations/{id}': ({ user, params, inTransaction }) =>
      inTransaction(({ tx }) => deleteDeclaration(tx, user, params.id, clock.now())),
    'POST /declarations/{id}/submit': ({ user, params, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => submitDeclaration(tx, user, params.id, at))),
    'POST /declarations/{id}/accept': ({ user, params, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => acceptDeclaration(tx, user, params.id, at))),
    'POST /declarations/{id}/reject': ({ user, params, body, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => rejectDeclaration(tx, user, params.id, body.comment, at))),
    'GET /declarations/{id}/file': ({ user, params }) =>
      declarationDocument({ db, secrets, at: clock.now() }, user, params.id),
  };
}
