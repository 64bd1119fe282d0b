import { Kysely, sql, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import { anyOfUnknownCount } from './any-of.ts';
import { camelCaseNames } from './camel-case-names.ts';
import { planModes, compileOnlyDialect, compiledOnce } from './pipeline/pipeline-dialect.ts';
import type { Db, Reader } from './pool.ts';
import type { DB } from './schema.ts';

/** A query builder that only compiles queries and has no database. */
export const compileOnlyDb: Db = new Kysely<DB>({ dialect: compileOnlyDialect, plugins: [camelCaseNames] });

/** A placeholder in a compiled query for a value that is passed at each execution. */
class Placeholder {
  constructor(readonly name: string) {}
}

interface Written<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Returns a function that runs a query with the given values. The query is compiled at the first use only, because building it takes longer
 * than running it. Used for the reads of every request and for what is read with the rows of a list. The query's shape must not depend on a
 * value, so several ids are `= ANY`.
 */
export const compiled = <Values extends object, Row>(build: (db: Db, values: Values) => Written<Row>) =>
  writtenAs(build, text => {
    compiledOnce.add(text.query);
    return text;
  });

/**
 * Returns the same for queries as slow as a list, run on the connections of lists: their plan is reused for all values, and constants
 * of the query are inlined so that the plan takes them into account.
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

/** Runs a query that was compiled with `placeholders`, replacing them by the fields of `values`. Returns its rows. */
export async function executeCompiled<Row>(db: Reader, text: CompiledQuery<Row>, values: object): Promise<Row[]> {
  const valueByName = values as Readonly<Record<string, unknown>>;
  const parameters = text.parameters.map(value => (value instanceof Placeholder ? valueByName[value.name] : value));
  const { rows } = await db.executeQuery<Row>({ ...text, parameters });
  return rows;
}

/**
 * Returns the same for rows by their ids; `build` puts `these` to the right of `=`. A single id has a query of its own, because PostgreSQL
 * estimates a list at ten. The length of a list is hidden from the planner: seeing two ids, it would reject the reused plan as too
 * expensive and plan anew each time.
 */
export function compiledByIds<Row, Values extends object = object>(
  build: (db: Db, anyId: RawBuilder<string>, values: Values) => Written<Row>,
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
 * Returns the query with its constant strings, numbers and booleans inlined, so that a reused plan takes them into account.
 * Placeholders, arrays and times stay parameters.
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

/** An object of placeholders: each property is the placeholder of its name. */
export const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
