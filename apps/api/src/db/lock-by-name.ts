import { sql } from 'kysely';
import type { Tx } from './pool.ts';

/**
 * Takes the lock of a name until the transaction ends, if nobody has it. Returns whether it was taken; it does not wait.
 */
export async function tryLockByName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`.execute(tx);
  return rows[0]?.held === true;
}

/** Lets one after another do what goes by this name, in all processes, until the transaction ends. */
export const lockByName = (tx: Tx, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
