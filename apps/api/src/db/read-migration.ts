import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to this file in development, next to the bundle in a build. */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Names of the migrations, in order. */
export const listMigrations = async () => (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();

/** The migrations that this program was started with: a newer version may be unpacked over it while it runs. */
export const startedWith: readonly string[] = await listMigrations();

interface Statement {
  readonly text: string;
  /** It changes a bounded number of rows, and is made again until it finds none. */
  readonly isRepeated: boolean;
}

export interface Migration {
  /** Something goes that an earlier version may use: a line `-- contract: <why nothing uses it any more>` says so. */
  readonly takesAway: boolean;
  /** Each statement is a transaction of its own, so that none holds what the ones before it locked. */
  readonly isByStatement: boolean;
  readonly statements: readonly Statement[];
}

/** Whether the text of a migration says that it takes something away. */
export const isContractMigration = (sql: string): boolean => /^-- contract: \S/m.test(sql);

const byStatement = '-- by statement';
const repeat = '-- repeat';

/**
 * Parses the text of a migration. One whose first line is `-- by statement` contains statements separated by an empty line; one of these
 * that begins with `-- repeat` is repeated. Every other migration is one text in one transaction.
 */
export function parseMigration(sql: string): Migration {
  const takesAway = isContractMigration(sql);
  if (!sql.startsWith(`${byStatement}\n`))
    return { isByStatement: false, takesAway, statements: [{ text: sql, isRepeated: false }] };
  const statements = sql
    .slice(byStatement.length)
    .split(/\n\s*\n/)
    .map(text => text.trim())
    .filter(text => text !== '')
    .map(text => ({ text, isRepeated: text.startsWith(`${repeat}\n`) }));
  return { isByStatement: true, takesAway, statements };
}

/** Returns the text of a migration by its name. */
export const migrationText = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

/** Reads a migration by its name. */
export const readMigration = async (name: string): Promise<Migration> => parseMigration(await migrationText(name));
