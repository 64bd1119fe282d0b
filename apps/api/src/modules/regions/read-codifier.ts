import { parse } from 'csv-parse/sync';
import { textOf } from '../../platform/sheets/reading/text-of.ts';

/** A unit of the state codifier of territorial units (KATOTTH). */
export interface CodifierUnit {
  katottg: string;
  /** The codes of the units it lies in, the region's first. */
  above: string[];
  /** `О` and `К` are of the first level, `Р` is a raion; see `isSettlement` for the rest. */
  category: string;
  name: string;
}

/** City, city with special status, town, settlement, village. */
const settlementCategories = new Set(['М', 'К', 'Т', 'Х', 'С']);
export const isSettlement = ({ category }: CodifierUnit): boolean => settlementCategories.has(category);

/** The letters of the categories are typed in either alphabet. */
const cyrillic: Readonly<Record<string, string>> = { M: 'М', K: 'К', T: 'Т', X: 'Х', C: 'С', P: 'Р', O: 'О', H: 'Н' };
const levels = 5;
const isCode = (cell: string) => /^UA\d{17}$/.test(cell);

/**
 * Reads the codifier as it is published, as CSV in whichever letters a spreadsheet saves it: a row per unit with its codes by level, the category and the name. Rows
 * that are no unit (title, heading, notes) are passed over.
 */
export function readCodifier(bytes: Buffer): CodifierUnit[] {
  const csv = textOf(bytes);
  const semicolons = csv.split(';').length > csv.split(',').length;
  const rows: string[][] = parse(csv, {
    bom: true,
    delimiter: semicolons ? ';' : ',',
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  });
  return rows.flatMap(row => {
    const codes = row.slice(0, levels).filter(isCode);
    const katottg = codes.at(-1);
    const [category = '', name = ''] = row.slice(levels);
    if (!katottg || name === '') return [];
    return {
      katottg,
      above: codes.slice(0, -1),
      category: cyrillic[category] ?? category,
      name: name.replaceAll(/['ʼ`]/g, '’'),
    };
  });
}
