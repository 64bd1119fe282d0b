import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { copyBinaries, program, type Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** How PostgreSQL is run on this machine: words put before the command, and the user its files must belong to. */
export interface RunAs {
  readonly binaries: Binaries;
  readonly prefix: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly fileOwner?: number;
}

/** "nobody" on every Linux. */
const NOBODY = 65534;

/** Ends PostgreSQL cleanly (fast shutdown) when Node dies, even by kill -9. Must be innermost: a change of user resets it. */
const DIE_WITH_NODE = ['--pdeathsig', 'INT'];

/** In a user namespace root is shown as nobody to PostgreSQL, which refuses root, yet it still reaches root's 0700 folders. */
const IN_NAMESPACE = [
  'unshare',
  '--user',
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  'setpriv',
  ...DIE_WITH_NODE,
];

/**
 * Where namespaces are forbidden (a container's default): really nobody, with only the right to pass folder permissions,
 * for data in a folder that is root's alone.
 */
const AS_NOBODY = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  ...DIE_WITH_NODE,
];

/** Finds the first way that works here; every way is tried with the program and the folder it will have to reach. */
export function findRunAs(binaries: Binaries, options: { dataDir: string; copyTo: string }): RunAs {
  const methods = process.getuid?.() === 0 ? methodsForRoot(binaries, options) : methodsForAnybody(binaries);
  const refusals: string[] = [];
  for (const method of methods) {
    const candidate = method();
    const refusal = tryOut(candidate, options.dataDir);
    if (refusal === undefined) return candidate;
    refusals.push(refusal);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be run here (${refusals.at(-1) ?? 'no way found'}): start as an ordinary user or set DATABASE_URL.`,
  );
}

/** The command line for a program of PostgreSQL run this way. */
export function commandLine(runAs: RunAs, name: 'initdb' | 'postgres', args: readonly string[]): [string, string[]] {
  const [first, ...rest] = runAs.prefix;
  const executable = program(runAs.binaries, name);
  return first === undefined ? [executable, [...args]] : [first, [...rest, executable, ...args]];
}

/** The environment and user for a program of PostgreSQL; outside settings must neither redirect it nor change its libraries. */
export function spawnOptions(runAs: RunAs): Pick<SpawnOptions, 'env' | 'uid' | 'gid'> {
  const env: NodeJS.ProcessEnv = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (!/^(?:PG.*|LC_.*|LANG|LANGUAGE|LD_LIBRARY_PATH)$/.test(key)) env[key] = value;
  }
  // English messages: the launcher reads some of them.
  env['LC_ALL'] = 'C';
  return { env, ...runAs.user };
}

/** Gives a file, or a folder with all in it, to the user PostgreSQL runs as; it may have been started another way before. */
export function chownFiles(runAs: RunAs, fileOrFolder: string): void {
  const owner = runAs.fileOwner;
  const status = lstatSync(fileOrFolder);
  if (owner === undefined || status.uid === owner) return;
  const inside = status.isDirectory() ? readdirSync(fileOrFolder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of inside) lchownSync(path.join(fileOrFolder, name), owner, owner);
  // Itself last, so that an interrupted change is done again.
  lchownSync(fileOrFolder, owner, owner);
}

function methodsForAnybody(binaries: Binaries): (() => RunAs)[] {
  const plain = [() => ({ binaries, prefix: ['setpriv', ...DIE_WITH_NODE] }), () => ({ binaries, prefix: [] })];
  // initdb asks for the user's name; a bare number, as in a container, becomes "nobody" in a namespace.
  return hasName() ? plain : [() => ({ binaries, prefix: IN_NAMESPACE }), ...plain];
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function methodsForRoot(binaries: Binaries, { dataDir, copyTo }: { dataDir: string; copyTo: string }): (() => RunAs)[] {
  const { packageDir } = binaries;
  // Root given up entirely. Nobody cannot look into root's node_modules, so the programs are copied, and must be let
  // through the data folder (not read it) to its own part.
  const copied = (prefix: readonly string[]) => (): RunAs => {
    chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
    return {
      binaries: packageDir === undefined ? binaries : copyBinaries(packageDir, copyTo),
      prefix,
      user: { uid: NOBODY, gid: NOBODY },
      fileOwner: NOBODY,
    };
  };
  return [
    () => ({ binaries, prefix: IN_NAMESPACE, fileOwner: 0 }),
    () => ({ binaries, prefix: AS_NOBODY, fileOwner: NOBODY }),
    copied(['setpriv', ...DIE_WITH_NODE]),
    copied([]),
  ];
}

/**
 * Returns why a way does not work, or nothing if it does. The program must also be seen by `access(2)`, as `test` asks and
 * initdb does: that call knows no capability of another user than root, so a folder closed to nobody stays closed there.
 */
function tryOut(runAs: RunAs, dataDir: string): string | undefined {
  const postgres = program(runAs.binaries, 'postgres');
  const reach = process.platform === 'win32' ? [] : ['sh', '-c', 'cd "$0" && env test -x "$1" && exec "$@"', dataDir];
  const [command, ...args] = [...runAs.prefix, ...reach, postgres, '--version'];
  const result = spawnSync(command, args, { ...spawnOptions(runAs), encoding: 'utf8', timeout: 10_000 });
  if (result.status === 0) return undefined;
  const message = (result.error?.message ?? result.stderr).trim().split('\n').at(-1);
  return message === undefined || message === ''
    ? `the user PostgreSQL would run as cannot reach ${postgres}`
    : message;
}
