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
  { label: { uk: 'Час', en: 'Time' }, cell: row => new Date(row.at) },
  { label: { uk: 'Що сталося', en: 'What happened' }, cell: row => row.kind, width: 28 },
  { label: { uk: 'Скільки разів', en: 'Times' }, cell: row => ({ number: String(row.count) }) },
  { label: { uk: 'Обліковий запис', en: 'Account' }, cell: row => row.name, width: 32 },
  { label: { uk: 'Роль', en: 'Role' }, cell: row => row.role },
  { label: { uk: 'Ідентифікатор', en: 'Account id' }, cell: row => row.accountId, width: 38 },
  { label: { uk: 'Хто це зробив', en: 'Done by' }, cell: row => row.actor?.name ?? null, width: 32 },
  { label: { uk: 'Хто це зробив, ідентифікатор', en: 'Done by, id' }, cell: row => row.actor?.id ?? null, width: 38 },
  { label: { uk: 'Мережева адреса', en: 'Network address' }, cell: row => row.address, width: 20 },
  { label: { uk: 'Сеанс', en: 'Session' }, cell: row => row.sessionId, width: 38 },
  { label: { uk: 'Що запитували', en: 'What was asked for' }, cell: row => row.call, width: 50 },
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
