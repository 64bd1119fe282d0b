import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../open-product.ts';
import type { CommandWithoutDatabase } from './operator-command.ts';

/** Brings the database to the newest schema, before the first copy of a new version starts. */
export const migrateCommand: CommandWithoutDatabase = {
  usage: '',
  async run({ config, print }, args) {
    if (args.length > 0) return 'usage';
    const database = await openDatabase(config, print);
    try {
      const applied = await migrate(database.migrateUrl, undefined, { print });
      for (const name of applied) print(name);
      print(applied.length === 0 ? 'The database has the newest schema.' : `${applied.length} migrations made.`);
      return 'done';
    } finally {
      await database.stop?.();
    }
  },
};
