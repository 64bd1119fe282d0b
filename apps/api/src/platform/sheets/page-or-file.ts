import { Readable } from 'node:stream';
import type { ExportFormat, Language, Page } from '@oplich/contract';
import type { AuditAction, AuditSubject } from '@oplich/contract/audit/actions';
import type { AuditDetails } from '@oplich/contract/audit/details';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Listing } from '../../db/paging.ts';
import type { Db } from '../../db/pool.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Download } from '../download.ts';
import type { Person } from '../user.ts';
import { sheetDownload } from './sheet-download.ts';
import type { Column } from './sheet.ts';

/** What a list is as a file. */
export interface ListSheet<Row> {
  /** Of the file, without its day and ending. */
  name: Readonly<Record<Language, string>>;
  columns: readonly Column<Row>[];
  /** Of a list that names people: who took it away is in the audit. */
  audited?: { action: AuditAction; type: AuditSubject; id?: string; details?: AuditDetails };
}

interface Asked {
  format: ExportFormat | undefined;
  user: Person;
  exportDb: Db;
  at: Date;
}

/** Returns a page of a list, or, where a file was asked for, all of it in the same order and narrowed the same. */
export async function pageOrFile<Row>(
  list: Listing<Row>,
  sheet: ListSheet<Row>,
  { format, user, exportDb, at }: Asked,
): Promise<Page<Row> | Download> {
  return format ? listFile(await list.all(exportDb), sheet, { format, user, exportDb, at }) : list.page();
}

/** Returns rows as a file whose name says what and of which day it is; of a list that names people the audit keeps who took it away. */
export async function listFile<Row>(
  { total, rows }: { total: number; rows: AsyncIterable<Row> },
  { name, columns, audited }: ListSheet<Row>,
  { format, user, exportDb, at }: Asked & { format: ExportFormat },
): Promise<Download> {
  if (audited) {
    const { action, type, id = null, details } = audited;
    await recordAudit(exportDb, {
      actor: user,
      action,
      subject: { type, id },
      details: { ...details, format, rows: total },
      at,
    });
  }
  return sheetDownload(format, {
    name: `${name[user.language]} ${kyivDay(at)}`,
    columns,
    rows,
    total,
    language: user.language,
  });
}

/** Returns the rows of a list that is no page but whole, as a file. */
export const fileOf = <Row>(
  rows: readonly Row[],
  sheet: ListSheet<Row>,
  request: Asked & { format: ExportFormat },
): Promise<Download> => listFile({ total: rows.length, rows: Readable.from(rows) }, sheet, request);
