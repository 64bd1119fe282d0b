import { sql, type RawBuilder } from 'kysely';
import type { Db } from './pool.ts';

const batch = 1_000;

/**
 * Rows of a query of any length, a batch at a time, all as they were when it began. It holds a connection until the last
 * one is read or the reader goes away.
 */
export async function* rowsOf<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`DECLARE long_list NO SCROLL CURSOR FOR ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.raw(String(batch))} FROM long_list`.execute(tx);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
