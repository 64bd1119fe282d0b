/** Fills an empty, migrated database by the SQL files beside it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** `factor` 1 is a country: 200,000 people, 20,000 events, 300,000 requests, a million movements. */
export async function fill(url, { factor, passwordHash = 'none', now = new Date() }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `SELECT set_config('bench.factor', $1, false), set_config('bench.now', $2, false), set_config('bench.password_hash', $3, false)`,
      [String(factor), now.toISOString(), passwordHash],
    );
    const statements = (await readdir(folder)).filter(name => name.endsWith('.sql'));
    for (const name of statements.sort()) await client.query(await readFile(path.join(folder, name), 'utf8'));
    // As autovacuum does in time, so that counts use index-only scans.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
