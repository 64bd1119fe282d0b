import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { majorVersion, program } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandLine, chownFiles, spawnOptions, type RunAs } from './run-as.ts';

/** The one role of the embedded server. */
export const SUPERUSER = 'postgres';

const PASSWORD_FILE = 'password';

/** Makes the data folder on the first start and returns the password; later starts only read it. */
export function ensureCluster(
  folder: string,
  runAs: RunAs,
  options: { log: (line: string) => void; durable: boolean },
): string {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    options.log('Making the database for the first time …');
    makeCluster(folder, runAs, options.durable);
  }
  chownFiles(runAs, folder);
  refuseOtherVersion(folder, runAs);
  return passwordIn(folder);
}

/** The password of a data folder that has been made. */
export const passwordIn = (folder: string): string => readFileSync(path.join(folder, PASSWORD_FILE), 'utf8');

/**
 * Created beside its final place and renamed when complete, so that an interrupted first start leaves nothing half-made.
 */
function makeCluster(folder: string, runAs: RunAs, durable: boolean): void {
  const draft = `${folder}.making`;
  const passwordDraft = `${folder}.password`;
  for (const leftover of [draft, passwordDraft]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordDraft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  chownFiles(runAs, draft);
  chownFiles(runAs, passwordDraft);
  const [command, args] = commandLine(runAs, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordDraft}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=uk-UA',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const made = spawnSync(command, args, { ...spawnOptions(runAs), encoding: 'utf8' });
  if (made.status !== 0) {
    const reason = /error:.*/.exec(made.stderr)?.[0] ?? made.error?.message ?? made.stderr.trim();
    throw new EmbeddedPostgresError(`The embedded database could not be made: ${reason}`);
  }
  renameSync(passwordDraft, path.join(draft, PASSWORD_FILE));
  renameSync(draft, folder);
}

function refuseOtherVersion(folder: string, runAs: RunAs): void {
  const made = Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'));
  const here = majorVersion(program(runAs.binaries, 'postgres'));
  if (here !== made) {
    throw new EmbeddedPostgresError(
      `The data in DATA_DIR was made by PostgreSQL ${made}, but version ${here} is here: use that version, or another DATA_DIR.`,
    );
  }
}
