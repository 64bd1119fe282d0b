import { sql } from 'kysely';
import type { Reader } from './pool.ts';

/** A stored count that differs from the counted rows, and what it counts. */
export interface CountFault {
  of: string;
  kept: number;
  counted: number;
}

/**
 * Returns whether a migration that began to keep something is through. What a database does not keep yet has no fault: backups are made,
 * and proved, before one is brought up to date.
 */
export async function isMigrationApplied(db: Reader, migration: string): Promise<boolean> {
  const { rows } = await sql<{ isThrough: boolean }>`
    SELECT EXISTS (SELECT FROM schema_migrations WHERE name = ${migration}) AS is_through`.execute(db);
  return rows[0]?.isThrough ?? false;
}
