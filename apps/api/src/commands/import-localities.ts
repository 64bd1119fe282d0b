import { readFile } from 'node:fs/promises';
import { importLocalities } from '../modules/regions/index.ts';
import type { Command } from './operator-command.ts';

/** Takes the settlements over from the state codifier, a CSV file. */
export const importLocalitiesCommand: Command = {
  usage: 'FILE.csv',
  whileRunning: true,
  async run({ db, print }, args) {
    const [file] = args;
    if (file === undefined || args.length > 1) return 'usage';
    const csv = await readFile(file).catch((error: unknown) => {
      print(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    if (csv === undefined) return 'failed';
    const { settlements, removed, missingRegions } = await db
      .transaction()
      .execute(transaction => importLocalities(transaction, csv));
    if (missingRegions.length > 0) {
      print(
        `This is not the whole codifier, so nothing was changed. Nothing in it lies in: ${missingRegions.join(', ')}.`,
      );
      return 'failed';
    }
    print(`${settlements} settlements; ${removed} that the codifier has no longer were removed.`);
    return 'done';
  },
};
