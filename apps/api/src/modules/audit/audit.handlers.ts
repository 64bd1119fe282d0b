import type { auditCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { exportAudit } from './export-audit.ts';
import { listActions, listAudit } from './list-audit.repo.ts';

export const auditHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof auditCalls> => ({
  'GET /audit': ({ query, user }) =>
    query.format ? exportAudit(exportDb, user, { format: query.format, query, at: clock.now() }) : listAudit(db, query),
  'GET /audit/actions': () => listActions(db),
});
