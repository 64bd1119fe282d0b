import { fieldErrors } from '@oplich/contract/shared/field-errors';
import { importFields, type ImportField } from '@oplich/contract/warehouse/import-fields';
import { CreatePosition, type ImportCorrections, type ImportRow } from '@oplich/contract/warehouse/schemas';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts';
import type { ReadCell, ReadRow, ReadSheet } from '../../../platform/sheets/reading/index.ts';
import { columnsOf } from './import-columns.ts';
import { readCell, type Writing } from './read-cell.ts';
import { commaOf, type Comma } from './read-number.ts';

/** The required columns. The cost is optional and equals the price by default. */
const requiredColumns: readonly ImportField[] = [
  'name',
  'category',
  'units',
  'quantity',
  'netUnitPrice',
  'receivedDate',
];

/** Rows read per turn of the event loop: a few milliseconds of work. */
const rowsPerTurn = 25;

export interface ReadPositions {
  rows: ImportRow[];
  /** The valid rows as positions. */
  positions: CreatePosition[];
  missingColumns: ImportField[];
}

/**
 * Reads a table of goods. Its first row has the headings, in any order; corrections made on the page replace cells.
 * @param today the day in Kyiv
 */
export async function readPositions(
  { rows: [head, ...rest], from1904, separator, corrections = [] }: ReadSheet & { corrections?: ImportCorrections },
  today: string,
): Promise<ReadPositions> {
  const columns = columnsOf(Array.from(head?.cells ?? [], cell => cell?.text));
  const commas = new Map<ImportField, Comma>(
    [...columns].map(([field, index]) => [
      field,
      commaOf(
        rest.flatMap(({ cells }) => cells[index] ?? []),
        separator,
      ),
    ]),
  );
  const writingOf = (field: ImportField) => ({ from1904, comma: commas.get(field) ?? 'unclear' });
  const corrected = new Map(corrections.map(({ row, values }) => [row, values]));
  const read: ReturnType<typeof readRow>[] = [];
  for (const row of rest) {
    const cellOf = cellsOf(row, columns, corrected.get(row.row));
    read.push(readRow(row.row, cellOf, { writingOf, today }));
    if (read.length % rowsPerTurn === 0) await yieldToEventLoop();
  }
  return {
    rows: read.map(({ row }) => row),
    positions: read.flatMap(({ position }) => position ?? []),
    missingColumns: requiredColumns.filter(field => !columns.has(field)),
  };
}

type CellOf = (field: ImportField) => ReadCell | undefined;

/** Returns a function that gives the cell of a field, corrected if it was; an emptied cell is undefined. */
function cellsOf(
  { cells }: ReadRow,
  columns: ReadonlyMap<ImportField, number>,
  corrected: ImportCorrections[number]['values'] = {},
): CellOf {
  return field => {
    const typed = corrected[field];
    if (typed !== undefined) return typed === '' ? undefined : { text: typed, isNumber: false };
    const index = columns.get(field);
    return index === undefined ? undefined : cells[index];
  };
}

function readRow(
  row: number,
  cellOf: CellOf,
  { writingOf, today }: { writingOf: (field: ImportField) => Writing; today: string },
): { row: ImportRow; position: CreatePosition | undefined } {
  const values = Object.fromEntries(
    importFields.map(field => {
      const cell = cellOf(field);
      return [field, cell ? readCell(field, cell, writingOf(field)) : null];
    }),
  ) as ImportRow['values'];
  values.costPerItemWithoutVat ??= values.netUnitPrice;

  const presentValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const parsed = CreatePosition.safeParse(presentValues, { reportInput: true });
  const errors = (parsed.success ? [] : fieldErrors(parsed.error.issues)) as ImportRow['errors'];
  for (const path of importFields) {
    if (cellOf(path)?.isError && !errors.some(error => error.path === path)) errors.push({ path, code: 'invalid' });
  }
  const received = values.receivedDate;
  if (received !== null && received > today && !errors.some(({ path }) => path === 'receivedDate')) {
    errors.push({ path: 'receivedDate', code: 'too_large' });
  }
  // Where the cost is taken from the price, an error is reported at the price only.
  const shownErrors = errors.filter(({ path }) => path !== 'costPerItemWithoutVat' || cellOf(path) !== undefined);
  return {
    row: { row, values, errors: shownErrors },
    position: parsed.success && shownErrors.length === 0 ? parsed.data : undefined,
  };
}
