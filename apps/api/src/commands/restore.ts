import { parseArgs } from 'node:util';
import { verifyBackup } from './backup/load-backup.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { BackupError } from './backup/encrypted-file.ts';
import { asMegabytes, listed } from './backup/words.ts';
import type { CommandWithoutDatabase } from './operator-command.ts';

/** Returns the parsed arguments, or undefined when they are wrong. */
function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, look: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    return file === undefined || positionals.length > 1 ? undefined : { file, ...values };
  } catch {
    return undefined;
  }
}

/** Replaces the present data by a backup and verifies it; with `--look` it is only read and verified. */
export const restore: CommandWithoutDatabase = {
  usage: 'FILE [--replace | --look]',
  async run({ config, print }, args) {
    const options = optionsOf(args);
    if (!options) return 'usage';
    const { file, look, replace } = options;
    const passphrase = passphraseOf(config);
    const started = Date.now();
    try {
      if (look) {
        const { about, summary } = await verifyBackup(file, passphrase);
        print(
          `Made at ${about.madeAt} of PostgreSQL ${about.postgres}, ${about.migrations.at(-1)} its newest migration.`,
        );
        print(
          `Whole: ${summary.rows} rows of ${summary.tables} tables, ${summary.files} files (${asMegabytes(summary.fileBytes)}).`,
        );
        return 'done';
      }
      const { about, summary, proofs, replaced, extra } = await restoreBackup({
        file,
        passphrase,
        config,
        print,
        replace,
      });
      print(`${summary.rows} rows of ${summary.tables} tables: as recorded at ${about.madeAt}.`);
      print(`${summary.files} files (${asMegabytes(summary.fileBytes)}): as recorded, and opened by the data key.`);
      for (const line of proofs.lines) print(line);
      for (const fault of proofs.faults) print(`FAULT, as when the backup was made: ${fault}`);
      listed(print, 'in the database, and were not in the store when the backup was made', summary.missing);
      listed(print, 'in the store, and not in the database', extra);
      if (replaced) print(`What was there before lies in ${replaced}; delete it when it is not needed.`);
      print(`Restored in ${((Date.now() - started) / 1000).toFixed(1)} s. Nothing is missing that the backup holds.`);
      return 'done';
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      print(`Not restored, and nothing was replaced: ${error.message}`);
      return 'failed';
    }
  },
};
