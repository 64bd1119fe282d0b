import type pg from 'pg';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { lastBackupFile, readLastBackup } from '../backup/last-backup.ts';
import { readArchiver } from './database.repo.ts';
import { ok, warning, failure, type Finding } from './finding.ts';

const mostHours = 48;

/** The newest of what saves the data: a backup of the product, or the database's own archive. */
export async function checkBackups(dataDir: string, client: pg.Client | undefined, now: Date): Promise<Finding> {
  const kept = await readLastBackup(dataDir);
  const archive = client && (await readArchiver(client));
  if (archive?.isFailing)
    return failure('backups', 'the database cannot archive its log', 'read its log and pgbackrest check');
  const saved = kept === 'damaged' ? undefined : kept;
  const newest = Math.max(saved?.at.getTime() ?? 0, archive?.last?.getTime() ?? 0);
  const says = `the newest is ${((now.getTime() - newest) / hourMs).toFixed(1)} hours old`;
  if (saved && newest === saved.at.getTime() && saved.faults + saved.missing > 0) {
    const lacks = `${says}; it was made with ${saved.faults} faults and ${saved.missing} files missing`;
    return warning('backups', lacks, 'npm run backup -- FILE names them');
  }
  if (newest > 0 && now.getTime() - newest <= mostHours * hourMs) return ok('backups', says);
  if (kept === 'damaged') {
    return warning('backups', `${lastBackupFile} in DATA_DIR cannot be read`, 'npm run backup -- FILE writes it anew');
  }
  if (newest === 0) return warning('backups', 'there is none', 'npm run backup -- FILE, kept on another machine');
  return warning('backups', says, 'npm run backup -- FILE, every day');
}
