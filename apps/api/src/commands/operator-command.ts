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

/** What a proof found: a line for who reads, and one for each thing that is wrong. */
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
  /** Its arguments, for the line that explains them. */
  usage: string;
  /** May be run beside a product that uses the embedded database. */
  beside: boolean;
  /** Before secrets are read and connections opened. */
  prepare?: (context: Pick<CommandContext, 'config' | 'print'> & { url: string }) => Promise<void>;
  run(context: CommandContext, args: readonly string[]): Promise<'done' | 'failed' | 'usage'>;
}

/** A command that opens what it needs by itself. */
export interface CommandWithoutDatabase {
  usage: string;
  run(context: Pick<CommandContext, 'config' | 'print'>, args: readonly string[]): Promise<'done' | 'failed' | 'usage'>;
}
