import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

export interface CommandContext {
  db: Db;
  config: Config;
  secrets: Secrets;
  print: (line: string) => void;
}

/** The result of a check: a line that sums it up, and one for each fault. */
export interface Proof {
  line: string;
  faults: readonly string[];
}

export function printProof({ line, faults }: Proof, print: (line: string) => void): 'done' | 'failed' {
  for (const fault of faults) print(`FAULT: ${fault}`);
  print(line);
  return faults.length === 0 ? 'done' : 'failed';
}

export interface Command {
  /** The arguments, for the usage line. */
  usage: string;
  /** Whether it may run while the product uses the embedded database. */
  whileRunning: boolean;
  /** Runs before secrets are read and connections opened. */
  prepare?: (context: Pick<CommandContext, 'config' | 'print'> & { url: string }) => Promise<void>;
  run(context: CommandContext, args: readonly string[]): Promise<'done' | 'failed' | 'usage'>;
}

/** A command that opens its database and secrets by itself. */
export interface CommandWithoutDatabase {
  usage: string;
  run(context: Pick<CommandContext, 'config' | 'print'>, args: readonly string[]): Promise<'done' | 'failed' | 'usage'>;
}
