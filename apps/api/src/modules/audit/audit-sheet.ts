import { fileNameOf, headOf } from '@oplich/contract/labels/by-language';
import type { AuditEntry } from '@oplich/contract/audit/schemas';
import type { ListSheet } from '../../platform/sheets/index.ts';

/** The audit as a file; who took it away is in the audit too. */
export const auditSheet: ListSheet<AuditEntry> = {
  name: fileNameOf('audit'),
  audited: { action: 'audit.export', type: 'audit' },
  columns: [
    { label: headOf('audit', 'at'), cell: row => new Date(row.at) },
    { label: headOf('audit', 'action'), cell: row => row.action, width: 28 },
    { label: headOf('audit', 'who'), cell: row => row.actor?.name ?? null, width: 32 },
    { label: headOf('audit', 'member'), cell: row => row.actor?.member?.name ?? null, width: 32 },
    { label: headOf('audit', 'role'), cell: row => row.actor?.role ?? null },
    { label: headOf('audit', 'whoId'), cell: row => row.actor?.id ?? null, width: 38 },
    { label: headOf('audit', 'subject'), cell: row => row.subject.type },
    { label: headOf('audit', 'subjectName'), cell: row => row.subject.name, width: 32 },
    { label: headOf('audit', 'subjectId'), cell: row => row.subject.id, width: 38 },
    { label: headOf('audit', 'address'), cell: row => row.address, width: 20 },
    { label: headOf('audit', 'session'), cell: row => row.sessionId, width: 38 },
    { label: headOf('audit', 'details'), cell: row => JSON.stringify(row.details), width: 50 },
    { label: headOf('audit', 'chain'), cell: row => row.hash, width: 68 },
  ],
};
