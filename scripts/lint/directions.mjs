import path from 'node:path';

/**
 * Which way imports point. Each rule gets the importing file and what it imports, both as paths from the root of the
 * repository (packages from npm by their name), and answers what is wrong, or nothing. Folders are named by pattern, so a
 * module or feature that is born tomorrow is covered.
 */
const RULES = [
  contractUsesOnlyZod,
  sidesDoNotMeet,
  pageKnowsCallsAsType,
  layersOfThePage,
  featuresByTheirIndex,
  modulesByTheirIndex,
  servingAsType,
  ground,
];

const TEST = /(?:\.test\.|\/test\/)/;

/** Answers why this import is not allowed, or undefined. `isType` is true for `import type` and `export type`. */
export function misdirection({ from, specifier, isType }) {
  const to = targetOf(from, specifier);
  for (const rule of RULES) {
    const reason = rule({ from, to, isType });
    if (reason) return reason;
  }
  return undefined;
}

/** `./x` becomes a path of the repository, `@oplich/contract/y` the file it stands for; other packages keep their name. */
function targetOf(from, specifier) {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const own = /^@oplich\/contract(?:\/(.*))?$/.exec(specifier);
  if (own) return `packages/contract/src/${own[1] ?? 'index'}`;
  return specifier.replace(/^@oplich\/(api|web)(?=\/|$)/, 'apps/$1/src');
}

function contractUsesOnlyZod({ from, to }) {
  if (!from.startsWith('packages/contract/') || TEST.test(from)) return undefined;
  if (to.startsWith('packages/contract/') || /^zod(?:\/|$)/.test(to)) return undefined;
  return 'The contract imports nothing but zod: both sides have to be able to load it.';
}

function sidesDoNotMeet({ from, to }) {
  const here = /^apps\/(api|web)\//.exec(from)?.[1];
  const there = /^apps\/(api|web)(?:\/|$)/.exec(to)?.[1];
  if (!here || !there || here === there) return undefined;
  return 'The server and the page know each other only through packages/contract.';
}

function pageKnowsCallsAsType({ from, to, isType }) {
  if (!from.startsWith('apps/web/') || TEST.test(from) || isType) return undefined;
  if (!/^packages\/contract\/src\/(?:.*[/-])?calls(?:\/|\.ts|$)/.test(to)) return undefined;
  return 'The page takes the table of calls as a type only ("import type"): as a value it would load every schema.';
}

function layersOfThePage({ from, to }) {
  const here = layer(from);
  const there = layer(to);
  if (here === undefined || there === undefined || there <= here) return undefined;
  return 'On the page imports point one way: app → features → shared (with i18n and theme).';
}

/** 0 is the ground; files that stand directly in src belong to the app. */
function layer(file) {
  const part = /^apps\/web\/src\/([^/]+)(\/)?/.exec(file);
  if (!part) return undefined;
  if (part[2] === undefined || part[1] === 'app') return 2;
  return part[1] === 'features' ? 1 : 0;
}

function featuresByTheirIndex({ from, to }) {
  const there = inside(to, 'apps/web/src/features');
  if (!there || there.name === inside(from, 'apps/web/src/features')?.name || there.isIndex) return undefined;
  // The app puts the features' routes and navigation together, and loads their pages lazily.
  if (layer(from) === 2 && /^(?:pages\/|routes\.|nav\.)/.test(there.rest)) return undefined;
  return `Another feature is used through its index.ts only (features/${there.name}).`;
}

function modulesByTheirIndex({ from, to }) {
  const here = inside(from, 'apps/api/src/modules');
  const there = inside(to, 'apps/api/src/modules');
  if (!here || !there || here.name === there.name || there.isIndex) return undefined;
  return `Another module is used through its index.ts only (modules/${there.name}).`;
}

function servingAsType({ from, to, isType }) {
  if (TEST.test(from) || isType || !inside(from, 'apps/api/src/modules') || !inside(to, 'apps/api/src/http'))
    return undefined;
  return 'A module knows the types of serving only ("import type"); what it uses itself stands in platform.';
}

function ground({ from, to }) {
  if (!/^apps\/api\/src\/(?:platform|http|db)\//.test(from)) return undefined;
  if (inside(to, 'apps/api/src/modules')) return 'platform, http and db know no domain: let the module come to them.';
  if (!/^apps\/api\/src\/(?:platform|db)\//.test(from) || TEST.test(from) || !inside(to, 'apps/api/src/http'))
    return undefined;
  return 'platform and db are the ground of http: let it come to them.';
}

function inside(file, folder) {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name, ...rest] = file.slice(folder.length + 1).split('/');
  const within = rest.join('/');
  return { name, rest: within, isIndex: within === '' || /^index(?:\.[a-z]+)?$/.test(within) };
}
