/** Builds the page (vite) and the server (esbuild), if outdated. Run directly it builds at once. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = relative => path.join(root, relative);

/** What each part is made from and what it makes. */
const PARTS = [
  {
    name: 'page',
    sources: ['apps/web', 'packages/contract'],
    output: 'apps/web/dist/index.html',
    exists: () => existsSync(inRoot('apps/web/vite.config.ts')),
    make: buildPage,
  },
  {
    name: 'server',
    sources: ['apps/api/src', 'apps/api/package.json', 'packages/contract'],
    output: 'apps/api/dist/main.js',
    exists: () => existsSync(inRoot('apps/api/src/main.ts')),
    make: buildServer,
  },
];

/** Changes to these change every part. */
const COMMON_SOURCES = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/** Not part of a build. */
const IGNORED = /^(?:dist|node_modules|test|\.vite)$|\.(?:test|fixture)\.[a-z]+$/;

const COMPRESSIBLE = /\.(?:html|js|mjs|css|svg|json|webmanifest|txt|xml|wasm|ttf)$/;

/** Returns the outdated parts, each with the fingerprint of its build. */
export function outdatedParts() {
  return PARTS.filter(part => part.exists())
    .map(part => ({ part, fingerprint: fingerprintOf(part) }))
    .filter(({ part, fingerprint }) => !existsSync(inRoot(part.output)) || builtFingerprint(part) !== fingerprint);
}

/** True when there is a build to run, however old. */
export function isBuilt() {
  return PARTS.filter(part => part.exists()).every(part => existsSync(inRoot(part.output)));
}

/** Builds the outdated parts, with a line about each. */
export async function build(log = console.log) {
  for (const { part, fingerprint } of outdatedParts()) {
    log(`Building the ${part.name} …`);
    const started = performance.now();
    // Before, so that a build cut off half-way counts as none.
    rmSync(fingerprintFile(part), { force: true });
    const detail = await part.make();
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(fingerprintFile(part), fingerprint);
    log(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s${detail}`);
  }
}

async function buildPage() {
  const vite = await import('vite');
  await vite.build({ root: inRoot('apps/web'), logLevel: 'warn' });
  return compressFiles(inRoot('apps/web/dist'));
}

async function buildServer() {
  const out = inRoot('apps/api/dist');
  rmSync(out, { recursive: true, force: true });
  await bundleServer(out, {
    main: inRoot('apps/api/src/main.ts'),
    command: inRoot('apps/api/src/command.ts'),
    'document-thread': inRoot('apps/api/src/platform/pdf/document-thread.ts'),
    'openapi-json': inRoot('apps/api/src/http/openapi/openapi-json.ts'),
  });
  const { openapiJson } = await import(pathToFileURL(path.join(out, 'openapi-json.js')).href);
  writeFileSync(path.join(out, 'openapi.json'), openapiJson());
  return '';
}

/** Bundles our own code of the server as production runs it, with the migrations and the threads that any part of it may start. */
export async function bundleServer(outdir, entryPoints) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: {
      ...entryPoints,
      'sheet-thread': inRoot('apps/api/src/platform/sheets/reading/sheet-thread.ts'),
      'hash-thread': inRoot('apps/api/src/platform/secrets/hash-thread.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
  });
  cpSync(inRoot('apps/api/src/db/migrations'), path.join(outdir, 'migrations'), { recursive: true });
}

/** Packages of hundreds of files each, which took a fifth of a start to find and read. */
const takenIn = new Set(['kysely', 'zod']);

/**
 * Packages are loaded from node_modules unbundled; only our own, which are TypeScript, and those of `takenIn` are bundled.
 */
function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || name.startsWith('@oplich/') || path.isAbsolute(name) || takenIn.has(name))
      return undefined;
    return { path: name, external: true };
  });
}

/** Compresses once, as hard as it goes, so that the server never has to. */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let before = 0;
  let after = 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && COMPRESSIBLE.test(entry.name),
  );
  await Promise.all(
    files.map(async entry => {
      const file = path.join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: 9 }),
      ]);
      // A tiny file may grow; then the server sends it as it is.
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
      before += content.length;
      after += Math.min(br.length, content.length);
    }),
  );
  return `, ${kilobytes(before)} kB, ${kilobytes(after)} kB compressed`;
}

function kilobytes(bytes) {
  return Math.round(bytes / 1000);
}

function fingerprintFile(part) {
  return inRoot(`.cache/built-${part.name}`);
}

function builtFingerprint(part) {
  return existsSync(fingerprintFile(part)) ? readFileSync(fingerprintFile(part), 'utf8') : undefined;
}

function fingerprintOf(part) {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...COMMON_SOURCES, ...part.sources]) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, relative) {
  const absolute = inRoot(relative);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    // Name and length first, so that text cannot wander from one file to the next unseen.
    const content = readFileSync(absolute);
    hash.update(`${relative}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!IGNORED.test(name)) addToHash(hash, `${relative}/${name}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build();
  } catch (error) {
    console.error(`The build failed: ${error.message}`);
    process.exitCode = 1;
  }
}
