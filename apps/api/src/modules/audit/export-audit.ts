import { headOf } from '@oplich/contract/labels/by-language';
import type { ExportFormat } from '@oplich/contract';
import type { AuditEntry, AuditQuery } from '@oplich/contract/audit/schemas';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Download } from '../../platform/download.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { sheetDownload, type Column } from '../../platform/sheets/index.ts';
import { streamAudit } from './list-audit.repo.ts';

const columns: readonly Column<AuditEntry>[] = [
  { label: headOf('audit', 'at'), cell: row => new Date(row.at) },
  { label: headOf('audit', 'action'), cell: row => row.action, width: 28 },
  { label: headOf('audit', 'who'), cell: row => row.actor?.name ?? null, width: 32 },
  { label: headOf('audit', 'role'), cell: row => row.actor?.role ?? null },
  { label: headOf('audit', 'whoId'), cell: row => row.actor?.id ?? null, width: 38 },
  { label: headOf('audit', 'subject'), cell: row => row.subject.type },
  { label: headOf('audit', 'subjectName'), cell: row => row.subject.name, width: 32 },
  { label: headOf('audit', 'subjectId'), cell: row => row.subject.id, width: 38 },
  { label: headOf('audit', 'address'), cell: row => row.address, width: 20 },
  { label: headOf('audit', 'session'), cell: row => row.sessionId, width: 38 },
  { label: headOf('audit', 'details'), cell: row => JSON.stringify(row.details), width: 50 },
  { label: headOf('audit', 'chain'), cell: row => row.hash, width: 68 },
];

/** The audit that a filter finds as a file; the export itself is in the audit. */
export async function exportAudit(
  db: Db,
  user: User,
  { format, query, at }: { format: ExportFormat; query: z.output<typeof AuditQuery>; at: Date },
): Promise<Download> {
  const { total, rows } = await streamAudit(db, query);
  const subject = { type: 'audit', id: null } as const;
  await recordAudit(db, { actor: user, action: 'audit.export', subject, details: { format, rows: total }, at });
  return sheetDownload(format, { name: 'audit', columns, rows, total, language: user.language });
}
