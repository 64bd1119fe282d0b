/** An earlier state of the product, built beside this one: an upgrade begins with it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inFolder, root } from './layout.mjs';

const migrations = 'apps/api/src/db/migrations';

function git(...given) {
  const { status, stdout } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  return { isWell: status === 0, text: stdout.trim() };
}

/** Returns the newest commit that has fewer migrations than this state and none that was changed since, if there is one. */
function olderCommit() {
  const touching = git('log', '--format=%H', '--diff-filter=A', '--', migrations).text.split('\n');
  return touching
    .map(commit => git('rev-parse', `${commit}~1`).text)
    .find(commit => git('diff', '--diff-filter=MDR', '--quiet', commit, 'HEAD', '--', migrations).isWell);
}

/** Builds it into a folder; returns the folder and the commit. Throws when there is none, or it does not build. */
export function buildOlder() {
  const commit = process.env.OLDER_COMMIT ?? olderCommit();
  if (!commit) throw new Error('There is no earlier state to upgrade from: name a commit by OLDER_COMMIT');
  const folder = inFolder('older');
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    if (!git('worktree', 'add', '--detach', folder, commit).isWell) throw new Error(`No checkout of ${commit}`);
    const installed = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    if (installed.status !== 0) throw new Error('The packages of the earlier state cannot be installed');
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The earlier state does not build: ${stderr}`);
  return { folder, commit: commit.slice(0, 8) };
}

export function forgetOlder() {
  git('worktree', 'remove', '--force', inFolder('older'));
}
