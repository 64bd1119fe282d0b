import { spans } from '@oplich/contract';
import type { Amount, CodeAccount, CodeRow, CodesQuery } from '@oplich/contract/warehouse/code-account';
import { codeSums } from '@oplich/contract/warehouse/code-sums';
import type { FileRef } from '@oplich/contract/files/schemas';
import { reportDueOn } from '@oplich/contract/warehouse/report-due';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { decimal, money, quantity, type Decimal } from '../../../platform/decimal.ts';
import { daysBetween } from '@oplich/contract/shared/kyiv-time';
import { listingOfSums, presented, type Listing } from '../../../db/paging.ts';

/**
 * Which positions a code's account is of: those that are there, and of those that were deleted what came by a declaration or an act,
 * for the papers it came by stay. What somebody typed in by mistake never came.
 */
export const countsUnderCode = sql<boolean>`(position.deleted_at IS NULL OR position.declaration_id IS NOT NULL OR position.from_act_id IS NOT NULL)`;

/**
 * Sums what happened to each position of a warehouse that has a unique code, from the ledger. Goods that arrived as another position by an
 * act count as received here and as transferred there. Goods that left are worth what their issue, act or write-off says, because past
 * prices stay [R-WHS-9]; goods in stock are worth the present price.
 */
const lines = (warehouseId: string) => sql`
  SELECT position.id, position.name, position.units, position.cost_per_item, position.unique_code,
    lower(position.unique_code) AS code, position.received_date, position.deleted_at, position.code_since,
    greatest(moved.last_came, position.code_given_at) AS last_came,
    coalesce(moved.received, 0) AS received, coalesce(moved.issued, 0) AS issued,
    coalesce(moved.transferred, 0) AS transferred, coalesce(moved.written_off, 0) AS written_off,
    coalesce(moved.shortage, 0) AS shortage, coalesce(moved.corrected, 0) AS corrected, coalesce(lies.on_hand, 0) AS on_hand, coalesce(lies.in_transit, 0) AS in_transit,
    coalesce(given.cost, 0) AS issued_cost,
    coalesce(moved.transferred_cost, 0) AS transferred_cost, coalesce(moved.shortage_cost, 0) AS shortage_cost,
    coalesce(moved.written_off_cost, 0) AS written_off_cost,
    round(coalesce(moved.corrected, 0) * position.cost_per_item, 2) AS corrected_cost,
    round(coalesce(lies.on_hand, 0) * position.cost_per_item, 2) AS on_hand_cost,
    round(coalesce(lies.in_transit, 0) * position.cost_per_item, 2) AS in_transit_cost
  FROM positions AS position
  LEFT JOIN LATERAL (
    SELECT
      sum(leg.quantity) FILTER (WHERE leg.comes_in OR leg.kind = 'receipt') AS received,
      sum(CASE leg.kind WHEN 'issue' THEN leg.quantity WHEN 'issueReverted' THEN -leg.quantity END) AS issued,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'transferIn' AND NOT leg.comes_in) AS transferred,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'writeOff') AS written_off,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'shortage') AS shortage,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'correction') AS corrected,
      sum(round(leg.quantity * coalesce(item.unit_price, position.cost_per_item), 2))
        FILTER (WHERE leg.kind = 'transferIn' AND NOT leg.comes_in) AS transferred_cost,
      sum(round(leg.quantity * coalesce(item.unit_price, position.cost_per_item), 2))
        FILTER (WHERE leg.kind = 'shortage') AS shortage_cost,
      sum(round(leg.quantity * coalesce((SELECT unit_cost FROM movement_reasons WHERE movement_id = leg.id), position.cost_per_item), 2))
        FILTER (WHERE leg.kind = 'writeOff') AS written_off_cost,
      max(leg.at) FILTER (WHERE leg.comes_in OR leg.kind = 'receipt') AS last_came
    FROM (
      SELECT id, kind, quantity, cause_id, at, false AS comes_in FROM stock_movements WHERE position_id = position.id
      UNION ALL
      SELECT id, kind, quantity, cause_id, at, true FROM stock_movements WHERE to_position_id = position.id
    ) AS leg
    LEFT JOIN act_items AS item ON item.act_id = leg.cause_id AND item.position_id = position.id
      AND leg.kind IN ('transferIn', 'shortage') AND NOT leg.comes_in
  ) AS moved ON true
  LEFT JOIN LATERAL (
    SELECT sum(issued.total_cost) AS cost FROM issued_aid AS issued
    WHERE issued.position_id = position.id AND issued.reverted_at IS NULL
  ) AS given ON true
  LEFT JOIN LATERAL (
    SELECT sum(balance.quantity) FILTER (WHERE balance.account_kind = 'warehouse') AS on_hand,
      sum(balance.quantity) FILTER (WHERE balance.account_kind = 'transit') AS in_transit
    FROM stock_balances AS balance WHERE balance.position_id = position.id
  ) AS lies ON true
  WHERE position.warehouse_id = ${warehouseId}::uuid AND position.unique_code IS NOT NULL AND ${countsUnderCode}`;

const worth = (amount: string) => sql`sum(${sql.ref(`line.${amount}_cost`)})`;

/** Whether the last report is of all that came under a code, however it came. */
const isWhole = sql`max(line.last_came) <= reported.reported_at`;

/** The codes of a warehouse with their sums in hryvnia; the parts add up to what was received, to the kopiyka. */
const codes = (warehouseId: string) => sql<CodeColumns>`
  (SELECT line.code, min(line.unique_code) AS unique_code, min(line.received_date) AS first_received,
    count(*)::int AS positions, ${worth('issued')} AS issued, ${worth('transferred')} AS transferred,
    ${worth('written_off')} AS written_off, ${worth('shortage')} AS shortage, ${worth('corrected')} AS corrected, ${worth('on_hand')} AS on_hand,
    ${worth('in_transit')} AS in_transit,
    ${sql.join(['issued', 'transferred', 'written_off', 'shortage', 'corrected', 'on_hand', 'in_transit'].map(worth), sql` + `)} AS received,
    ${worth('on_hand')} + ${worth('in_transit')} AS unaccounted,
    declaration.id AS declaration_id, declaration.number AS declaration_number, declaration.date AS cleared_on,
    least(min(line.code_since), declaration.date, CASE WHEN declaration.date IS NULL THEN min(line.received_date) FILTER (WHERE line.code_since IS NULL) END) AS since,
    CASE WHEN ${isWhole} THEN reported.id END AS report_id, CASE WHEN ${isWhole} THEN reported.reported_at END AS reported_at
  FROM (${lines(warehouseId)}) AS line
  LEFT JOIN LATERAL (
    SELECT declarations.id, declarations.number, declarations.date
    FROM declarations JOIN warehouses ON warehouses.owner_id = declarations.owner_id
    WHERE warehouses.id = ${warehouseId}::uuid AND declarations.status = 'accepted'
      AND lower(declarations.unique_code) = line.code
    ORDER BY declarations.date LIMIT 1
  ) AS declaration ON true
  LEFT JOIN LATERAL (
    SELECT code_reports.id, code_reports.reported_at FROM code_reports
    WHERE code_reports.warehouse_id = ${warehouseId}::uuid AND code_reports.code = line.code
    ORDER BY code_reports.reported_at DESC LIMIT 1
  ) AS reported ON true
  GROUP BY line.code, declaration.id, declaration.number, declaration.date, reported.id, reported.reported_at)`;

interface CodeColumns {
  code: string;
  uniqueCode: string;
  positions: number;
  since: string;
  declarationId: string | null;
  declarationNumber: string | null;
  issued: string;
  transferred: string;
  writtenOff: string;
  shortage: string;
  corrected: string;
  onHand: string;
  inTransit: string;
  received: string;
  unaccounted: string;
  reportId: string | null;
  reportedAt: Date | null;
}

const selectCodes = (db: Reader, warehouseId: string) => db.selectFrom(codes(warehouseId).as('code')).selectAll();

function toCodeRow(row: CodeColumns, { today, filesOf }: Seen): CodeRow {
  const dueDate = reportDueOn(row.since);
  const amounts = Object.fromEntries(codeSums.map(name => [name, money(decimal(row[name]))])) as Record<Amount, string>;
  return {
    uniqueCode: row.uniqueCode,
    declaration: row.declarationId === null ? null : { id: row.declarationId, number: row.declarationNumber ?? '' },
    since: row.since,
    dueDate,
    daysLeft: daysBetween(today, dueDate),
    positions: row.positions,
    reported:
      row.reportId === null || row.reportedAt === null
        ? null
        : { at: row.reportedAt.toISOString(), files: filesOf(row.reportId) },
    ...amounts,
  };
}

/** The day it is, and the files of reports for who reads. */
interface Seen {
  today: string;
  filesOf: (reportId: string) => FileRef[];
}
/** Returns the files of some reports as the reader may see them. */
export type ShowFiles = (reportIds: readonly string[]) => Promise<Seen['filesOf']>;

const idsOf = (rows: readonly CodeColumns[]) => rows.flatMap(row => row.reportId ?? []);

const sortColumns = {
  // The span is the same for all: who began first is due first.
  dueDate: sql`code.since`,
  uniqueCode: sql`code.code`,
  received: sql`code.received`,
  unaccounted: sql`code.unaccounted`,
} as const;

/** Lists a warehouse's codes; those whose report is due first come first. */
export function listCodes(
  db: Reader,
  warehouseId: string,
  query: CodesQuery,
  { today, show }: { today: string; show: ShowFiles },
): Listing<CodeRow> {
  let found = selectCodes(db, warehouseId);
  const { search, state, dueWithin, reported } = query;
  if (search) found = found.where(sql<SqlBool>`strpos(code.code, lower(${search})) > 0`);
  if (state) found = found.where('code.unaccounted', state === 'open' ? '>' : '=', '0');
  if (reported !== undefined) found = found.where('code.reportId', reported ? 'is not' : 'is', null);
  if (dueWithin !== undefined) {
    found = found.where(sql<SqlBool>`code.since <= ${today}::date + ${dueWithin - spans.aidReportDays}::int`);
  }
  const list = listingOfSums(found, query, sortColumns, { by: 'dueDate', tie: 'code.code' });
  return presented(list, async rows => {
    const seen = { today, filesOf: await show(idsOf(rows)) };
    return rows.map(row => toCodeRow(row, seen));
  });
}

interface LineColumns extends Record<Exclude<Amount, 'unaccounted'>, string> {
  id: string;
  name: string;
  units: string;
  costPerItem: string;
  deletedAt: Date | null;
}

/** The account of one code, however its letters are written; nothing when the warehouse has no goods under it. */
export async function findCodeAccount(
  db: Reader,
  warehouseId: string,
  uniqueCode: string,
  { today, show }: { today: string; show: ShowFiles },
): Promise<Omit<CodeAccount, 'allowed'> | undefined> {
  const row = await selectCodes(db, warehouseId).where('code.code', '=', uniqueCode.toLowerCase()).executeTakeFirst();
  if (!row) return undefined;
  const found = await sql<LineColumns>`
    SELECT * FROM (${lines(warehouseId)}) AS line WHERE line.code = ${row.code}
    ORDER BY line.name COLLATE "uk-x-icu", line.received_date, line.id`.execute(db);
  const sum = (...parts: string[]): Decimal => parts.reduce((all, part) => all.plus(part), decimal(0));
  return {
    ...toCodeRow(row, { today, filesOf: await show(idsOf([row])) }),
    lines: found.rows.map(line => ({
      positionId: line.id,
      name: line.name,
      units: line.units,
      costPerItemWithoutVat: line.costPerItem,
      deletedAt: line.deletedAt?.toISOString() ?? null,
      received: quantity(line.received),
      issued: quantity(line.issued),
      transferred: quantity(line.transferred),
      writtenOff: quantity(line.writtenOff),
      shortage: quantity(line.shortage),
      corrected: quantity(line.corrected),
      onHand: quantity(line.onHand),
      inTransit: quantity(line.inTransit),
      unaccounted: quantity(sum(line.onHand, line.inTransit)),
    })),
  };
}

/**
 * Returns the day the clock of goods sent under a code began on; what leaves a warehouse by an act takes the day along. Where the sender
 * has nothing under that code any more, for its position was given another one, it is the day of that position.
 */
export async function codeSince(
  db: Reader,
  warehouseId: string,
  { uniqueCode, positionId }: { uniqueCode: string; positionId: string },
): Promise<string | null> {
  const row = await selectCodes(db, warehouseId).where('code.code', '=', uniqueCode.toLowerCase()).executeTakeFirst();
  if (row) return row.since;
  const sent = await db
    .selectFrom('positions')
    .select(eb => eb.fn.coalesce('codeSince', 'receivedDate').as('since'))
    .where('id', '=', positionId)
    .executeTakeFirst();
  return sent?.since ?? null;
}

/** Returns the warehouses that have goods under a unique code in stock or on the way from them, with their owners. */
export const warehousesWithCodes = (db: Reader) =>
  db
    .selectFrom('warehouses')
    .leftJoin('accounts', 'accounts.id', 'warehouses.ownerId')
    .select(['warehouses.id', 'warehouses.ownerId'])
    .where('accounts.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM positions JOIN stock_balances AS balance ON balance.position_id = positions.id
        WHERE positions.warehouse_id = warehouses.id AND positions.unique_code IS NOT NULL
          AND balance.account_kind IN ('warehouse', 'transit') AND balance.quantity > 0)`,
    )
    .execute();

/** Returns the codes of a warehouse with remaining goods and without a report, whose 90 days began by a day. */
export const unreportedCodes = (db: Reader, warehouseId: string, by: string) =>
  selectCodes(db, warehouseId)
    .where('code.unaccounted', '>', '0')
    .where('code.reportId', 'is', null)
    .where('code.since', '<=', by)
    .execute();

/** Returns whether the report of a code was handed in; nothing when the warehouse has no goods under it. */
export async function isCodeReported(db: Reader, warehouseId: string, uniqueCode: string): Promise<boolean | null> {
  const row = await selectCodes(db, warehouseId).where('code.code', '=', uniqueCode.toLowerCase()).executeTakeFirst();
  return row ? row.reportId !== null : null;
}
