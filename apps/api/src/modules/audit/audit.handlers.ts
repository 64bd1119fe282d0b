import type { auditCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { auditSheet } from './audit-sheet.ts';
import { listActions, listAudit } from './list-audit.repo.ts';

export const auditHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof auditCalls> => ({
  'GET /audit': ({ query, user }) =>
    pageOrFile(listAudit(db, query), auditSheet, { format: query.format, user, exportDb, at: clock.now() }),
  'GET /audit/actions': () => listActions(db),
});
