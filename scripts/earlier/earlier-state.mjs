/** Earlier states of the product, built beside this one: upgrades begin with them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const migrations = 'apps/api/src/db/migrations';

function git(...given) {
  const { status, stdout } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  return { isWell: status === 0, text: stdout.trim() };
}

/** The commits that added migrations, newest first. */
export const statesOfSchema = () =>
  git('log', '--format=%H', '--diff-filter=A', '--', migrations).text.split('\n').filter(Boolean);

/** Returns the newest commit that has fewer migrations than this state and none that was changed since, if there is one. */
export const newestBefore = () =>
  statesOfSchema()
    .map(commit => git('rev-parse', `${commit}~1`).text)
    .find(commit => git('diff', '--diff-filter=MDR', '--quiet', commit, 'HEAD', '--', migrations).isWell);

/** Checks a commit out into a folder with its own packages, and builds it. Throws where one of them cannot be. */
export function buildState(commit, folder) {
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    if (!git('worktree', 'add', '--detach', folder, commit).isWell) throw new Error(`No checkout of ${commit}`);
    const installed = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    if (installed.status !== 0) throw new Error('The packages of the earlier state cannot be installed');
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The earlier state does not build: ${stderr}`);
}

export function forgetState(folder) {
  git('worktree', 'remove', '--force', folder);
}
