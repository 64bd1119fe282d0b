/** What the product asks of the database, and how many rows each of it reads. */
import pg from 'pg';

/** What a read writes in addition (views in the audit) is written already when it is repeated. */
const asked = /^(?:\s|--[^\n]*\n)*(?:SELECT|WITH)\b/i;
let noted = null;

/** Notes every statement of this process from now on; has to be called before a connection is made. */
export function noteStatements() {
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (config, values, ...more) {
    const { text, values: own } = typeof config === 'string' ? { text: config } : (config ?? {});
    // A file reads its rows by a cursor.
    const plain = text?.replace(/^DECLARE \w+ NO SCROLL CURSOR FOR /, '');
    if (noted && plain && asked.test(plain))
      noted.push({ text: plain, values: own ?? (Array.isArray(values) ? values : []) });
    return query.call(this, config, values, ...more);
  };
}

/** Returns the statements sent while `work` ran. */
export async function during(work) {
  noted = [];
  try {
    const result = await work();
    return { result, statements: noted };
  } finally {
    noted = null;
  }
}

/**
 * Rows that were read in this transaction: of tables from end to end, and entries of indexes. What the database itself counts:
 * unlike a plan it knows what functions and triggers read too. An aggregate with `WHERE` reads what it leaves out.
 */
const rowsRead = `SELECT coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0) AS n FROM pg_class c
  WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace`;

/** Asks a statement with its values in a transaction that is undone, and returns what it read, how long it took and its plan. */
export async function measure(client, { text, values }) {
  await client.query('BEGIN');
  try {
    const before = Number((await client.query(rowsRead)).rows[0].n);
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS OFF, TIMING OFF, FORMAT JSON) ${text}`, values);
    const after = Number((await client.query(rowsRead)).rows[0].n);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    return { rows: Math.round(Math.max(after - before, scanned(plan))), ms, plan };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** What the scans of a plan read, with what their filters threw away. An index that only finds rows for a heap is not counted twice. */
function scanned(node, inBitmap = false) {
  const loops = node['Actual Loops'] ?? 0;
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const isTable = node['Relation Name'] !== undefined && !inBitmap;
  const own = isTable ? ((node['Actual Rows'] ?? 0) + thrownAway) * loops : 0;
  return own + (node.Plans ?? []).reduce((sum, one) => sum + scanned(one), 0);
}
