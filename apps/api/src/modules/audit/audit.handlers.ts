import type { auditCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { listActions, listAudit } from './list-audit.repo.ts';

export const auditHandlers = ({ db }: Deps): Handlers<typeof auditCalls> => ({
  'GET /audit': ({ query }) => listAudit(db, query),
  'GET /audit/actions': () => listActions(db),
});
