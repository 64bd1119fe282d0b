import { spans, type Page } from '@oplich/contract';
import type { Amount, CodeAccount, CodeRow, CodesQuery } from '@oplich/contract/warehouse/code-account';
import { reportDueOn } from '@oplich/contract/warehouse/report-due';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { decimal, money, quantity, type Decimal } from '../../../platform/decimal.ts';
import { daysBetween } from '@oplich/contract/shared/kyiv-time';
import { pageOf } from '../../../db/paging.ts';

/**
 * What became of each position of a warehouse that bears a unique code, from the ledger: goods that came in under another
 * position by an act count as received here and as transferred there.
 */
const lines = (warehouseId: string) => sql`
  SELECT position.id, position.name, position.units, position.cost_per_item, position.unique_code,
    lower(position.unique_code) AS code, position.received_date,
    coalesce(moved.received, 0) AS received, coalesce(moved.issued, 0) AS issued,
    coalesce(moved.transferred, 0) AS transferred, coalesce(moved.written_off, 0) AS written_off,
    coalesce(moved.shortage, 0) AS shortage, coalesce(lies.on_hand, 0) AS on_hand, coalesce(lies.in_transit, 0) AS in_transit
  FROM positions AS position
  LEFT JOIN LATERAL (
    SELECT
      sum(CASE WHEN leg.comes_in THEN leg.quantity WHEN leg.kind = 'receipt' THEN leg.quantity
        WHEN leg.kind = 'correction' THEN CASE WHEN target.kind = 'warehouse' THEN leg.quantity ELSE -leg.quantity END END) AS received,
      sum(CASE leg.kind WHEN 'issue' THEN leg.quantity WHEN 'issueReverted' THEN -leg.quantity END) AS issued,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'transferIn' AND NOT leg.comes_in) AS transferred,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'writeOff') AS written_off,
      sum(leg.quantity) FILTER (WHERE leg.kind = 'shortage') AS shortage
    FROM (
      SELECT kind, quantity, to_account_id, false AS comes_in FROM stock_movements WHERE position_id = position.id
      UNION ALL
      SELECT kind, quantity, to_account_id, true FROM stock_movements WHERE to_position_id = position.id
    ) AS leg
    JOIN stock_accounts AS target ON target.id = leg.to_account_id
  ) AS moved ON true
  LEFT JOIN LATERAL (
    SELECT sum(balance.quantity) FILTER (WHERE balance.account_kind = 'warehouse') AS on_hand,
      sum(balance.quantity) FILTER (WHERE balance.account_kind = 'transit') AS in_transit
    FROM stock_balances AS balance WHERE balance.position_id = position.id
  ) AS lies ON true
  WHERE position.warehouse_id = ${warehouseId}::uuid AND position.unique_code IS NOT NULL AND position.deleted_at IS NULL`;

const worth = (amount: string) => sql`sum(round(${sql.ref(amount)} * cost_per_item, 2))`;

/** The codes of a warehouse with their sums in hryvnia; parts add up to what was received to the kopiyka. */
const codes = (warehouseId: string) => sql<CodeColumns>`
  (SELECT line.code, min(line.unique_code) AS unique_code, min(line.received_date) AS first_received,
    count(*)::int AS positions, ${worth('issued')} AS issued, ${worth('transferred')} AS transferred,
    ${worth('written_off')} AS written_off, ${worth('shortage')} AS shortage, ${worth('on_hand')} AS on_hand,
    ${worth('in_transit')} AS in_transit,
    ${sql.join(['issued', 'transferred', 'written_off', 'shortage', 'on_hand', 'in_transit'].map(worth), sql` + `)} AS received,
    ${worth('on_hand')} + ${worth('in_transit')} AS unaccounted,
    declaration.id AS declaration_id, declaration.number AS declaration_number, declaration.date AS cleared_on,
    coalesce(declaration.date, min(line.received_date)) AS since
  FROM (${lines(warehouseId)}) AS line
  LEFT JOIN LATERAL (
    SELECT declarations.id, declarations.number, declarations.date
    FROM declarations JOIN warehouses ON warehouses.owner_id = declarations.owner_id
    WHERE warehouses.id = ${warehouseId}::uuid AND declarations.status = 'accepted'
      AND lower(declarations.unique_code) = line.code
    ORDER BY declarations.date LIMIT 1
  ) AS declaration ON true
  GROUP BY line.code, declaration.id, declaration.number, declaration.date)`;

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
  onHand: string;
  inTransit: string;
  received: string;
  unaccounted: string;
}

const selectCodes = (db: Reader, warehouseId: string) => db.selectFrom(codes(warehouseId).as('code')).selectAll();

function toCodeRow(row: CodeColumns, today: string): CodeRow {
  const dueDate = reportDueOn(row.since);
  const amounts = Object.fromEntries(
    (
      ['received', 'issued', 'transferred', 'writtenOff', 'shortage', 'onHand', 'inTransit', 'unaccounted'] as const
    ).map(name => [name, money(decimal(row[name]))]),
  ) as Record<Amount, string>;
  return {
    uniqueCode: row.uniqueCode,
    declaration: row.declarationId === null ? null : { id: row.declarationId, number: row.declarationNumber ?? '' },
    since: row.since,
    dueDate,
    daysLeft: daysBetween(today, dueDate),
    positions: row.positions,
    ...amounts,
  };
}

const sortColumns = {
  // The span is the same for all: who began first is due first.
  dueDate: sql`code.since`,
  uniqueCode: sql`code.code`,
  received: sql`code.received`,
  unaccounted: sql`code.unaccounted`,
} as const;

/** A page of a warehouse's codes; those whose report is due first come first. */
export async function listCodes(
  db: Reader,
  warehouseId: string,
  query: CodesQuery,
  today: string,
): Promise<Page<CodeRow>> {
  let found = selectCodes(db, warehouseId);
  const { search, state, dueWithin } = query;
  if (search) found = found.where(sql<SqlBool>`strpos(code.code, lower(${search})) > 0`);
  if (state) found = found.where('code.unaccounted', state === 'open' ? '>' : '=', '0');
  if (dueWithin !== undefined) {
    found = found.where(sql<SqlBool>`code.since <= ${today}::date + ${dueWithin - spans.aidReportDays}::int`);
  }
  const page = await pageOf(found, query, sortColumns, { by: 'dueDate', tie: 'code.code' });
  return { ...page, items: page.items.map(row => toCodeRow(row, today)) };
}

interface LineColumns extends Record<Exclude<Amount, 'unaccounted'>, string> {
  id: string;
  name: string;
  units: string;
  costPerItem: string;
}

/** The account of one code, however its letters are written; nothing when the warehouse has no goods under it. */
export async function findCodeAccount(
  db: Reader,
  warehouseId: string,
  uniqueCode: string,
  today: string,
): Promise<CodeAccount | undefined> {
  const row = await selectCodes(db, warehouseId).where('code.code', '=', uniqueCode.toLowerCase()).executeTakeFirst();
  if (!row) return undefined;
  const found = await sql<LineColumns>`
    SELECT * FROM (${lines(warehouseId)}) AS line WHERE line.code = ${row.code}
    ORDER BY line.name COLLATE "uk-x-icu", line.received_date, line.id`.execute(db);
  const sum = (...parts: string[]): Decimal => parts.reduce((all, part) => all.plus(part), decimal(0));
  return {
    ...toCodeRow(row, today),
    lines: found.rows.map(line => ({
      positionId: line.id,
      name: line.name,
      units: line.units,
      costPerItemWithoutVat: line.costPerItem,
      received: quantity(line.received),
      issued: quantity(line.issued),
      transferred: quantity(line.transferred),
      writtenOff: quantity(line.writtenOff),
      shortage: quantity(line.shortage),
      onHand: quantity(line.onHand),
      inTransit: quantity(line.inTransit),
      unaccounted: quantity(sum(line.onHand, line.inTransit)),
    })),
  };
}

/** Whether goods under a code still lie in an owner's warehouse or are on their way from it. */
export async function hasGoodsUnder(db: Reader, ownerId: string, uniqueCode: string): Promise<boolean> {
  const left = await db
    .selectFrom('positions')
    .innerJoin('warehouses', 'warehouses.id', 'positions.warehouseId')
    .innerJoin('stockBalances as balance', 'balance.positionId', 'positions.id')
    .select('positions.id')
    .where('warehouses.ownerId', '=', ownerId)
    .where(eb => eb(eb.fn<string>('lower', ['positions.uniqueCode']), '=', uniqueCode.toLowerCase()))
    .where('balance.accountKind', 'in', ['warehouse', 'transit'])
    .where('balance.quantity', '>', '0')
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
