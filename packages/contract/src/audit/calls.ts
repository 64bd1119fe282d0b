import { z } from 'zod';
import { AuditEntry, AuditQuery } from './schemas.ts';
import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { administrators } from '../shared/roles.ts';

export const auditCalls = defineCalls({
  'GET /audit': {
    operationId: 'listAudit',
    who: administrators,
    duties: { administrator: ['audit'] },
    query: AuditQuery,
    answer: page(AuditEntry),
    exports: true,
    summary: 'Who did what to whom, newest first',
  },
  'GET /audit/actions': {
    operationId: 'listAuditActions',
    who: administrators,
    duties: { administrator: ['audit'] },
    answer: z.array(z.string()),
    summary: 'Every kind of action that stands in the audit',
  },
});
