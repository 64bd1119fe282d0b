import type pg from 'pg';
import { sendStatement } from './statement.ts';

/**
 * A statement that has come so often is kept prepared by each connection under a name: the database parses and plans it once.
 * There are only so many names, because each connection pays for each with memory, and lists of many filters make thousands
 * of texts that hardly ever come again.
 */
const prepared = { after: 5, most: 400 };

/**
 * A prepared `SELECT *` fails once a migration has given its table another column. What multiplies is left out with it, and is better
 * planned for its values: a kept plan for the writes of goods costs the database half as much again [decision 37]. Of what is to keep its
 * plan it is told apart.
 */
const hasEveryColumn = (text: string, keepsPlan: boolean) =>
  (keepsPlan ? /(?:\b(?:select|distinct|returning)|[,.])\s*\*/i : /\*/).test(text.replace(/count\(\*\)/gi, ''));

/** Without values too: the plan is what costs. */
const isRead = (text: string) => text.startsWith('select ');

/** Returns what gives a statement its name, once it has come often. */
function namesOfStatements(): (text: string, keepsPlan?: boolean) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text, keepsPlan = false) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= prepared.most || hasEveryColumn(text, keepsPlan)) return name;
    const times = (uses.get(text) ?? 0) + 1;
    if (times < prepared.after) {
      // What comes once only is forgotten again.
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

/** A statement whose rows are to be named as in code; the driver itself reads it as any other. */
export class CamelCaseStatement {
  constructor(
    readonly text: string,
    readonly values: unknown[],
    /** Whether its plan is to be kept, though it multiplies. */
    readonly keepsPlan: boolean,
  ) {}
}

/**
 * Sends what is asked of a pool with values as prepared statements, where they may be `named`. Whoever asks a connection itself, as the
 * queue's library does, is answered by the driver, with the columns' own names; what is asked from code by a statement of our own making.
 */
export function prepareStatements(pool: pg.Pool, { named }: { named: boolean }): void {
  const nameOf: ReturnType<typeof namesOfStatements> = named ? namesOfStatements() : () => undefined;
  const nameFor = (text: string, values: readonly unknown[], keepsPlan = false) =>
    values.length > 0 || isRead(text) ? nameOf(text, keepsPlan) : undefined;
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const ask = (asked: unknown, values: unknown, ...more: unknown[]) => {
      if (asked instanceof CamelCaseStatement) {
        const { text, values: own, keepsPlan } = asked;
        return sendStatement(client, query, { name: nameFor(text, own, keepsPlan), text, values: own });
      }
      const name = typeof asked === 'string' && Array.isArray(values) ? nameFor(asked, values) : undefined;
      return name === undefined ? query(asked, values, ...more) : query({ name, text: asked, values }, ...more);
    };
    client.query = ask as typeof client.query;
  });
}
