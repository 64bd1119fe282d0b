/** Earlier states of the product, built beside this one: upgrades start from them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
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

/**
 * Checks a commit out into a folder with its own packages, and builds it. Throws where one of them cannot be.
 * `packages`: a folder that keeps them for the next state that names the same; `page`: a built page that is taken for its own.
 */
export function buildState(commit, folder, { packages, page } = {}) {
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    if (!git('worktree', 'add', '--detach', folder, commit).isWell) throw new Error(`No checkout of ${commit}`);
    if (!packages || !movePackages(packages, folder, folder)) {
      const installed = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
      if (installed.status !== 0) throw new Error('The packages of the earlier state cannot be installed');
    }
  }
  if (page) {
    cpSync(page, path.join(folder, 'apps/web/dist'), { recursive: true });
    // Without its settings there is no page to build; the first states had none.
    rmSync(path.join(folder, 'apps/web/vite.config.ts'), { force: true });
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The earlier state does not build: ${stderr}`);
}

/** Removes a checkout; its packages go to the folder that keeps them. */
export function removeCheckout(folder, { packages } = {}) {
  if (packages && existsSync(folder)) movePackages(folder, packages, folder);
  git('worktree', 'remove', '--force', folder);
}

/** Moves the packages installed for the lock file in `folder`; returns whether they were there. */
function movePackages(from, to, folder) {
  const list = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const places = ['.', 'apps/api', 'apps/web', 'packages/contract', 'e2e'];
  const kept = (root, place) => path.join(root, ...(root === folder ? [] : [list]), place, 'node_modules');
  for (const place of places) {
    if (!existsSync(kept(from, place))) continue;
    mkdirSync(path.dirname(kept(to, place)), { recursive: true });
    renameSync(kept(from, place), kept(to, place));
  }
  return existsSync(kept(to, '.'));
}
