import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What a command of the operator is given. */
export interface CommandContext {
  db: Db;
  config: Config;
  secrets: Secrets;
  print: (line: string) => void;
}

export interface Command {
  /** Its arguments, for the line that explains them. */
  usage: string;
  /** May be run beside a product that uses the embedded database. */
  beside: boolean;
  /** Before anything is opened. */
  prepare?: (config: Config) => Promise<void>;
  run(context: CommandContext, args: readonly string[]): Promise<'done' | 'failed' | 'usage'>;
}
