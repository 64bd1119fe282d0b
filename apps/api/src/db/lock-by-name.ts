import { sql } from 'kysely';
import type { Tx } from './pool.ts';

/** Lets one after another do what goes by this name, in all processes, until the transaction ends. */
export const lockByName = (tx: Tx, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
