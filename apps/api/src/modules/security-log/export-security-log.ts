import { headOf } from '@oplich/contract/labels/by-language';
import type { ExportFormat } from '@oplich/contract';
import type { SecurityEntry, SecurityLogQuery } from '@oplich/contract/security-log/schemas';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Download } from '../../platform/download.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { sheetDownload, type Column } from '../../platform/sheets/index.ts';
import { streamEntries } from './security-log.repo.ts';

const columns: readonly Column<SecurityEntry>[] = [
  { label: headOf('securityLog', 'at'), cell: row => new Date(row.at) },
  { label: headOf('securityLog', 'what'), cell: row => row.kind, width: 28 },
  { label: headOf('securityLog', 'times'), cell: row => ({ number: String(row.count) }) },
  { label: headOf('securityLog', 'whose'), cell: row => row.name, width: 32 },
  { label: headOf('securityLog', 'role'), cell: row => row.role },
  { label: headOf('securityLog', 'whoseId'), cell: row => row.accountId, width: 38 },
  { label: headOf('securityLog', 'doneBy'), cell: row => row.actor?.name ?? null, width: 32 },
  { label: headOf('securityLog', 'doneById'), cell: row => row.actor?.id ?? null, width: 38 },
  { label: headOf('securityLog', 'address'), cell: row => row.address, width: 20 },
  { label: headOf('securityLog', 'session'), cell: row => row.sessionId, width: 38 },
  { label: headOf('securityLog', 'call'), cell: row => row.call, width: 50 },
];

/** The security log that a filter finds as a file; the export itself is in the audit. */
export async function exportSecurityLog(
  db: Db,
  user: User,
  { format, query, at }: { format: ExportFormat; query: z.output<typeof SecurityLogQuery>; at: Date },
): Promise<Download> {
  const { total, rows } = await streamEntries(db, query);
  const subject = { type: 'securityLog', id: null } as const;
  await recordAudit(db, { actor: user, action: 'securityLog.export', subject, details: { format, rows: total }, at });
  return sheetDownload(format, { name: 'security-log', columns, rows, total, language: user.language });
}
