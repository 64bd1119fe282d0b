import { calls } from '@oplich/contract/calls';
import type { Call } from '@oplich/contract';
import pg from 'pg';
import type { z } from 'zod';

/** A statement as it was sent. */
interface Statement {
  text: string;
  values: readonly unknown[];
}

/** What is asked of one GET call of a list: each filter and sort by itself, a search, and a page deep down. */
export function variantsOf(
  key: string,
  sample: Readonly<Record<string, readonly unknown[]>>,
): Record<string, unknown>[] {
  const shape = ((calls as Record<string, Call>)[key]?.query as z.ZodObject | undefined)?.shape ?? {};
  const variants: Record<string, unknown>[] = [{}];
  for (const name of Object.keys(shape)) {
    if (['page', 'pageSize', 'format', 'language', 'box'].includes(name)) continue;
    const given = sample[name] ?? choicesOf(shape[name] as z.ZodType);
    for (const value of given) variants.push({ [name]: value });
  }
  if ('page' in shape) variants.push({ page: 50, pageSize: 100 });
  return variants;
}

/** The values of an enum or a flag, however deep it is wrapped. */
function choicesOf(type: z.ZodType): unknown[] {
  const def = type.def as {
    type: string;
    entries?: object;
    innerType?: z.ZodType;
    element?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
  };
  if (def.type === 'enum') return Object.values(def.entries ?? {});
  for (const inner of [def.innerType, def.element, def.out, def.in]) {
    const found = inner ? choicesOf(inner) : [];
    if (found.length > 0) return found;
  }
  return [];
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** How many rows of tables and indexes a plan took into its hands, those it threw away again included. */
export function rowsReadBy(plan: Plan): number {
  const own = plan['Relation Name'] === undefined || plan['Node Type'] === 'ModifyTable' ? 0 : rowsOfScan(plan);
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsReadBy(inner), own);
}
const rowsOfScan = (plan: Plan) =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
  plan['Actual Loops'];

/** Notes what is asked of the database. */
export function statementNotes() {
  const noted: Statement[] = [];
  return {
    take: () => noted.splice(0),
    watch(pool: pg.Pool) {
      pool.on('connect', client => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
          const config = text as { text?: string; values?: unknown[] };
          const statement =
            typeof text === 'string'
              ? { text, values: (values as unknown[] | undefined) ?? [] }
              : { text: config.text ?? '', values: config.values ?? [] };
          if (/^\s*(select|with)/i.test(statement.text)) noted.push(statement);
          return query(text, values, ...more);
        }) as typeof client.query;
      });
    },
  };
}

/** How many rows a statement reads, carried out once more. */
export async function rowsRead(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
    ...values,
  ]);
  return rowsReadBy(rows[0]!['QUERY PLAN'][0].Plan);
}

export const listKeys = (Object.entries(calls) as [string, Call][]).filter(
  ([key, call]) => key.startsWith('GET ') && call.who !== 'anyone',
);
