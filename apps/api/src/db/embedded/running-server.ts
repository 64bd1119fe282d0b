import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { passwordIn, SUPERUSER } from './cluster.ts';

/** The address of the database `oplich` of a server that is running on a folder at this moment, if one is. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = path.join(dataDir, 'postgres');
  let url: string;
  try {
    // The fourth line of the server's own mark is its port.
    const port = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
    url = `postgres://${SUPERUSER}:${passwordIn(folder)}@127.0.0.1:${port}/oplich`;
  } catch {
    return undefined;
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return url;
  } catch {
    // A mark left behind by a server that was killed.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
