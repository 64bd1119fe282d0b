import type pg from 'pg';
import { sendStatement } from './statement.ts';

/**
 * A statement used `after` times is prepared under a name on each connection, so that the database parses and plans it once.
 * There are at most `most` names: each costs memory on every connection, and lists with many filters produce thousands of
 * texts that hardly ever recur.
 */
const prepared = { after: 5, most: 400 };

/**
 * A prepared `SELECT *` fails once a migration has added a column. For simplicity any `*` counts, so statements that multiply are not
 * prepared either; they are better planned for their values: a reused plan makes writes of goods 50 % more expensive
 * [decision 37]. For those that must reuse their plan the two meanings of `*` are told apart.
 */
const hasEveryColumn = (text: string, keepsPlan: boolean) =>
  (keepsPlan ? /(?:\b(?:select|distinct|returning)|[,.])\s*\*/i : /\*/).test(text.replace(/count\(\*\)/gi, ''));

/** Reads are prepared even without parameters, as planning is what they cost. */
const isRead = (text: string) => text.startsWith('select ');

/** Returns a function that gives the name of a statement once it was used often enough, and `undefined` before. */
function namesOfStatements(): (text: string, keepsPlan?: boolean) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text, keepsPlan = false) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= prepared.most || hasEveryColumn(text, keepsPlan)) return name;
    const times = (uses.get(text) ?? 0) + 1;
    if (times < prepared.after) {
      // Texts that were used once only are dropped.
      if (uses.size > 10 * prepared.most) uses.clear();
      uses.set(text, times);
      return undefined;
    }
    uses.delete(text);
    const fresh = `s${names.size}`;
    names.set(text, fresh);
    return fresh;
  };
}

/** A statement whose rows are returned with camelCase names; the driver handles it as any other. */
export class CamelCaseStatement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
    /** Whether its plan is reused, even if the text contains a `*`. */
    readonly keepsPlan: boolean,
  ) {}
}

/**
 * Makes a pool use prepared statements, when they may be `named`. A `CamelCaseStatement` is sent by our own `sendStatement`; any
 * other query, such as those of the job queue's library, by the driver, with the columns' own names.
 */
export function prepareStatements(pool: pg.Pool, { named }: { named: boolean }): void {
  const nameOf: ReturnType<typeof namesOfStatements> = named ? namesOfStatements() : () => undefined;
  const nameFor = (text: string, values: readonly unknown[], keepsPlan = false) =>
    values.length > 0 || isRead(text) ? nameOf(text, keepsPlan) : undefined;
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const ask = (statement: unknown, values: unknown, ...more: unknown[]) => {
      if (statement instanceof CamelCaseStatement) {
        const { text, values: own, keepsPlan } = statement;
        return sendStatement(client, query, { name: nameFor(text, own, keepsPlan), text, values: own });
      }
      const name = typeof statement === 'string' && Array.isArray(values) ? nameFor(statement, values) : undefined;
      return name === undefined ? query(statement, values, ...more) : query({ name, text: statement, values }, ...more);
    };
    client.query = ask as typeof client.query;
  });
}
