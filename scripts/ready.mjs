/** Checks what the product or one of its commands needs to run: Node, the packages, the build. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fromHere = relative => fileURLToPath(new URL(relative, import.meta.url));

/** Builds what is outdated; returns the reason why nothing can be run, if there is one. */
export async function whyNotReady() {
  return oldNode() ?? notInstalled() ?? (await buildProblem());
}

function oldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Oplich needs Node 20.19 or later; this is ${process.version}.`;
}

function notInstalled() {
  return existsSync(fromHere('../node_modules'))
    ? undefined
    : 'The packages are not installed yet: run "npm ci" first.';
}

async function buildProblem() {
  const { isBuilt, outdatedParts } = await import('./build.mjs');
  if (outdatedParts().length === 0) {
    return isBuilt() && existsSync(fromHere('../apps/api/dist/main.js'))
      ? undefined
      : 'There is nothing to start: apps/api is missing.';
  }
  if (!hasBuildTools()) {
    // A production image holds a build and no tools; its files are newer or older than the sources, and that is fine.
    return isBuilt() ? undefined : 'There is no build, and the build tools are not installed: run "npm ci".';
  }
  // In a process of its own, because vite changes NODE_ENV and keeps much memory.
  const { status } = spawnSync(process.execPath, [fromHere('./build.mjs')], { stdio: 'inherit' });
  return status === 0 ? undefined : 'Not started, because the build failed.';
}

function hasBuildTools() {
  return ['esbuild', 'vite'].every(name => existsSync(fromHere(`../node_modules/${name}`)));
}
