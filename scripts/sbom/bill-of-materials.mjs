import { spawnSync } from 'node:child_process';

/**
 * Returns what the product is made of, a CycloneDX document of npm's own making: every package the lock names but those
 * that only develop it. Throws with npm's word when the tree is not sound.
 */
export function billOfMaterials(root) {
  // npm itself, where this runs as one of its scripts; else the one on the path.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...before] = npm;
  const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const made = spawnSync(command, [...before, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (made.status !== 0) throw new Error(`npm sbom: ${made.stderr || made.error?.message}`);
  return JSON.parse(made.stdout);
}
