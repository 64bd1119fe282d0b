import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { lastBackup } from '../backup.ts';
import { readArchiver } from './database.repo.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const Last = z.object({ at: z.coerce.date(), file: z.string() });
const mostHours = 48;

/** The newest of what saves the data: a backup of the product, or the database's own archive. */
export async function lookAtBackups(dataDir: string, client: pg.Client | undefined, now: Date): Promise<Finding> {
  const kept = await readFile(path.join(dataDir, lastBackup), 'utf8').then(
    text => Last.safeParse(JSON.parse(text)).data,
    () => undefined,
  );
  const archive = client && (await readArchiver(client));
  if (archive?.isFailing)
    return wrong('backups', 'the database cannot archive its log', 'read its log and pgbackrest check');
  const newest = Math.max(kept?.at.getTime() ?? 0, archive?.last?.getTime() ?? 0);
  if (newest === 0) return warning('backups', 'there is none', 'npm run backup -- FILE, kept on another machine');
  const hours = (now.getTime() - newest) / 3_600_000;
  const says = `the newest is ${hours.toFixed(1)} hours old`;
  return hours > mostHours ? warning('backups', says, 'npm run backup -- FILE, every day') : ok('backups', says);
}
