import { z } from 'zod';
import { AuditEntry, AuditQuery } from '../audit.ts';
import { defineCalls } from '../core.ts';
import { page } from '../lists.ts';
import { administrators } from '../roles.ts';

export const auditCalls = defineCalls({
  'GET /audit': {
    who: administrators,
    query: AuditQuery,
    answer: page(AuditEntry),
    exports: true,
    summary: 'Who did what to whom, newest first',
  },
  'GET /audit/actions': {
    who: administrators,
    answer: z.array(z.string()),
    summary: 'Every kind of deed that stands in the audit',
  },
});
