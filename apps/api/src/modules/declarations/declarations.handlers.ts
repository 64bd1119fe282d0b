import type { declarationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { presented } from '../../db/paging.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { acceptDeclaration, rejectDeclaration, submitDeclaration } from './decide-declaration.ts';
import { toRow } from './declaration-row.ts';
import { declarationSheet } from './declaration-sheet.ts';
import { listDeclarations } from './declarations.repo.ts';
import { declarationDocument } from './documents/declaration-document.ts';
import { showDeclaration } from './present-declaration.ts';
import { createDeclaration, deleteDeclaration, updateDeclaration } from './write-declaration.ts';

export function declarationHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof declarationCalls> {
  const show = ({ tx, actor, at }: Operation, id: string) => showDeclaration({ db: tx, secrets, at }, actor, id);
  /** Does it and shows what became of it. */
  const doing = (id: string, change: (operation: Operation) => Promise<void>) => async (operation: Operation) => {
    await change(operation);
    return show(operation, id);
  };

  return {
    'GET /declarations': ({ user, query }) => {
      const found = listDeclarations(db, user.role === 'administrator' ? query.ownerId : user.id, query);
      const list = presented(found, rows => rows.map(toRow(user)));
      return pageOrFile(list, declarationSheet, { format: query.format, user, exportDb, at: clock.now() });
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
    'POST /declarations/{id}/accept': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => acceptDeclaration(operation, params.id, body?.version))),
    'POST /declarations/{id}/reject': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => rejectDeclaration(operation, params.id, body))),
    'GET /declarations/{id}/file': ({ user, params }) =>
      declarationDocument({ db, secrets, at: clock.now() }, user, params.id),
  };
}
