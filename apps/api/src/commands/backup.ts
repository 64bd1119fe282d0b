import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { requireNewestSchema } from '../db/migrate.ts';
import { openExistingDatabase } from '../open-product.ts';
import { wholeStore } from '../modules/files/index.ts';
import { writeLastBackup } from './backup/last-backup.ts';
import { makeBackup, type KeyOf } from './backup/make-backup.ts';
import { passphraseOf } from './backup/passphrase.ts';
import type { CommandContext, CommandWithoutDatabase } from './operator-command.ts';
import { BackupError } from './backup/encrypted-file.ts';
import { asMegabytes, listed } from './backup/words.ts';

/** Writes everything the product keeps into one encrypted file. */
export const backup: CommandWithoutDatabase = {
  usage: 'FILE',
  async run({ config, print }, args) {
    const [file] = args;
    if (file === undefined || args.length > 1) return 'usage';
    const passphrase = passphraseOf(config);
    if (existsSync(file)) {
      print(`${file} is there already, and is left alone: name another file.`);
      return 'failed';
    }
    try {
      return await save(file, { config, print, passphrase });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      print(`Not saved: ${error.message}`);
      return 'failed';
    }
  },
};

interface Saving extends Pick<CommandContext, 'config' | 'print'> {
  passphrase: string;
}

async function save(file: string, { config, print, passphrase }: Saving): Promise<'done' | 'failed'> {
  const started = Date.now();
  const database = await openExistingDatabase(config, { print, whileRunning: true });
  const { bytes, summary, extra } = await writeBackup(file, { config, print, url: database.url, passphrase }).finally(
    database.stop,
  );
  const [faults, missing] = [summary.proofs.faults.length, summary.missing.length];
  await writeLastBackup(config.dataDir, { at: new Date(started), file, bytes, faults, missing });
  for (const line of summary.proofs.lines) print(line);
  for (const fault of summary.proofs.faults) print(`FAULT: ${fault}`);
  listed(print, 'in the database, and not in the store', summary.missing);
  listed(print, 'in the store, and not in the database (not in the backup)', extra);
  print(
    `${file}: ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files ` +
      `(${asMegabytes(summary.fileBytes)}) in ${asMegabytes(bytes)}, ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
  return faults + missing === 0 ? 'done' : 'failed';
}

async function writeBackup(file: string, of: Saving & { url: string }) {
  // A backup of another schema than its program's is one that this program could not prove.
  await requireNewestSchema(of.url, {
    toDo: 'save it by the version that runs on it, before a newer one takes its place, or run "npm run migrate" first',
  });
  const { url, config, passphrase, print } = of;
  return makeBackup(file, { url, store: wholeStore(config.files), keys: await keysOf(config), passphrase, print });
}

/** Both keys; what the environment gives is known to who gives it. */
async function keysOf(config: Config): Promise<KeyOf[]> {
  const keptIn = async (name: KeyOf['name'], key: string | undefined): Promise<KeyOf> => ({
    name,
    value: key ?? (await readFile(path.join(config.dataDir, name), 'utf8')).trim(),
    isKept: key === undefined,
  });
  return [await keptIn('app-secret', config.appSecret), await keptIn('data-key', config.dataKey)];
}
