import { Kysely, sql, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import { anyOfUnknownCount } from './any-of.ts';
import { camelCaseNames } from './camel-case-names.ts';
import { planModes, compileOnlyDialect, compiledOnce } from './pipeline/pipeline-dialect.ts';
import type { Db, Reader } from './pool.ts';
import type { DB } from './schema.ts';

/** Writes queries and has no database. */
export const compileOnlyDb: Db = new Kysely<DB>({ dialect: compileOnlyDialect, plugins: [camelCaseNames] });

/** Stands for a value that is known when the query is asked. */
class Placeholder {
  constructor(readonly name: string) {}
}

interface Written<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Returns a query whose text is written once, at its first use, and asked with other values each time: building and writing
 * it takes longer than asking. For the reads of every request, and what is read beside the rows of a list; its shape may not
 * depend on a value, so a list is `= ANY`.
 */
export const compiled = <Values extends object, Row>(build: (db: Db, values: Values) => Written<Row>) =>
  writtenAs(build, text => {
    compiledOnce.add(text.query);
    return text;
  });

/**
 * The same of what takes as long as a list, and is asked on the connections of lists: with a plan that is kept for all who ask, and is
 * made for what stands in the text.
 */
export const compiledListQuery = <Values extends object, Row>(build: (db: Db, values: Values) => Written<Row>) =>
  writtenAs(build, text => {
    planModes.set(text.query, 'force_generic_plan');
    return withConstants(text);
  });

function writtenAs<Values extends object, Row>(
  build: (db: Db, values: Values) => Written<Row>,
  noted: (text: CompiledQuery<Row>) => CompiledQuery<Row>,
) {
  let text: CompiledQuery<Row> | undefined;
  return async (db: Reader, values: Values): Promise<Row[]> => {
    text ??= noted(build(compileOnlyDb, placeholders as Values).compile(compileOnlyDb));
    return executeCompiled(db, text, values);
  };
}

/** Asks a query that was compiled with `placeholders`, with values in their stead. */
export async function executeCompiled<Row>(db: Reader, text: CompiledQuery<Row>, values: object): Promise<Row[]> {
  const given = values as Readonly<Record<string, unknown>>;
  const parameters = text.parameters.map(value => (value instanceof Placeholder ? given[value.name] : value));
  const { rows } = await db.executeQuery<Row>({ ...text, parameters });
  return rows;
}

/**
 * The same of things by their ids; `these` stands to the right of `=`. One id has a text of its own, as PostgreSQL takes a list for
 * ten of them. How long a list is it does not see: it would find the kept plan too dear for two, and plan anew each time.
 */
export function compiledByIds<Row, Values extends object = object>(
  build: (db: Db, these: RawBuilder<string>, values: Values) => Written<Row>,
) {
  const ofOne = compiled((db, values: Values & { id: string }) => build(db, sql`${values.id}::uuid`, values));
  const ofMany = compiled((db, values: Values & { ids: readonly string[] }) =>
    build(db, anyOfUnknownCount(values.ids), values),
  );
  return (db: Reader, ids: readonly string[], values: Values): Promise<Row[]> => {
    const [id] = ids;
    if (id === undefined) return Promise.resolve([]);
    return ids.length === 1 ? ofOne(db, { ...values, id }) : ofMany(db, { ...values, ids });
  };
}

/**
 * Returns the same query with what is known already in its text, so that a plan which is kept is made for it. Values that stand
 * for others, lists and times stay parameters.
 */
export function withConstants<Row>({ sql: text, parameters, ...query }: CompiledQuery<Row>): CompiledQuery<Row> {
  const left: unknown[] = [];
  const constants = text.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    if (typeof value === 'string') return pg.escapeLiteral(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    left.push(value);
    return `$${left.length}`;
  });
  return { ...query, sql: constants, parameters: left };
}

/** Each of its fields stands for the value of that name. */
export const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
