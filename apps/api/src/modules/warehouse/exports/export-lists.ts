import type { ExportFormat } from '@oplich/contract';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { sheetDownload } from '../../../platform/sheets/index.ts';
import * as columns from './export-columns.ts';
import { streamIssuedAid } from '../issuing/issued-aid.repo.ts';
import { streamMovements } from '../ledger/movements.repo.ts';
import { streamPositions } from '../positions/positions.repo.ts';
import { streamTurnover } from '../turnover/turnover.repo.ts';

/** Lists of a warehouse as files: all that the filter finds, in the order that was asked for, in hryvnia. */

export async function exportPositions(
  db: Db,
  { language }: User,
  format: ExportFormat,
  listing: Parameters<typeof streamPositions>[1],
): Promise<Download> {
  const { total, rows } = await streamPositions(db, listing);
  const shown = listing.onlyAvailable ? columns.centralColumns : columns.positionColumns;
  return sheetDownload(format, { name: 'positions', columns: shown, rows, total, language });
}

export async function exportMovements(
  db: Db,
  { language }: User,
  format: ExportFormat,
  { positionId, query }: { positionId: string; query: Parameters<typeof streamMovements>[2] },
): Promise<Download> {
  const { total, rows } = await streamMovements(db, positionId, query);
  return sheetDownload(format, { name: 'movements', columns: columns.movementColumns, rows, total, language });
}

export async function exportTurnover(
  db: Db,
  { language }: User,
  format: ExportFormat,
  period: Parameters<typeof streamTurnover>[1],
): Promise<Download> {
  const { total, rows } = await streamTurnover(db, period);
  const name = `turnover-${period.from}-${period.to}`;
  return sheetDownload(format, { name, columns: columns.turnoverColumns, rows, total, language });
}

/** A list of people and what they received: who took it away is in the audit. */
export async function exportIssuedAid(
  db: Db,
  user: User,
  format: ExportFormat,
  wanted: { scope: Parameters<typeof streamIssuedAid>[1]; query: Parameters<typeof streamIssuedAid>[2]; at: Date },
): Promise<Download> {
  const { total, rows } = await streamIssuedAid(db, wanted.scope, wanted.query);
  await recordAudit(db, {
    actor: user,
    action: 'issuedAid.exportList',
    subject: { type: 'issuedAid', id: null },
    details: { format, rows: total },
    at: wanted.at,
  });
  return sheetDownload(format, {
    name: 'issued-aid',
    columns: columns.issuedAidColumns,
    rows,
    total,
    language: user.language,
  });
}
