import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { clustersOf } from './build-clusters.ts';
import { isIndex, takenFromIndexes } from './build-modules.ts';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A file of modules that `neededBy` need; with `and`, only of those that one of `and` needs too. */
export interface Layer {
  name: string;
  neededBy: readonly string[];
  and?: readonly string[];
}

/** The modules loaded before an entry, and the entry's weight. */
export interface Opening {
  after: readonly string[];
  weight: number;
  /** The cost of one more request, in bytes: headers, worse compression, a part of a round trip on a slow link. */
  requestBytes: number;
}

/** How the page is divided into files. */
export interface Plan {
  layers: readonly Layer[];
  main: string;
  openingOf: (module: string, isGuests: boolean) => Opening;
  /** The entries of guests; entries that these load count as guests' too. */
  guests: readonly string[];
}

/** Returns the imports of a module; from a feature's `index.ts` only the modules whose exports it uses. */
function importedBy(id: string, graph: Graph): string[] {
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  if (!importedIds.some(isIndex) || isIndex(id)) return [...importedIds];
  return [...importedIds.filter(one => !isIndex(one)), ...takenFromIndexes(id)];
}

/** Returns the given modules with all their static imports, direct and indirect. */
function neededBy(starts: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of importedBy(id, graph)) found.add(next);
  return found;
}

/** Returns all modules that are imported dynamically, directly or indirectly. */
function lazyFrom(starts: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    for (const id of neededBy([start], graph))
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!found.has(next)) waiting.push(next);
        found.add(next);
      }
  }
  return found;
}

/** The compressed size of a minified byte. */
const compressed = 0.31;
/** Returns the approximate compressed size of a module. */
const bytesOf = (id: string, graph: Graph) =>
  minifySync(id, graph.getModuleInfo(id)?.code ?? '', { module: true }).code.length * compressed;

/** Returns the file of each module, without modules that only one entry needs. */
function filesOf({ layers, main, openingOf, guests }: Plan, graph: Graph): Map<string, string> {
  const fileOf = new Map<string, string>();
  for (const { name, neededBy: some, and } of layers) {
    const others = and && neededBy(and, graph);
    for (const id of neededBy(some, graph)) if ((others?.has(id) ?? true) && !fileOf.has(id)) fileOf.set(id, name);
  }
  const guestsOwn = new Set([...guests, ...lazyFrom(guests, graph)]);
  const entries = [...lazyFrom([main], graph)].map(id => {
    const { after, weight, requestBytes } = openingOf(id, guestsOwn.has(id));
    const modules = neededBy([id, ...after], graph);
    return { modules: new Set([...modules].filter(one => !isIndex(one))), weight, requestBytes };
  });
  const fixedFiles = [...new Set(fileOf.values())].map(name =>
    [...fileOf].filter(([, file]) => file === name).map(([id]) => id),
  );
  const clusters = clustersOf({
    entries,
    fixedFiles,
    importsOf: id => importedBy(id, graph),
    bytesOf: id => bytesOf(id, graph),
  });
  const names = new Set(fileOf.values());
  for (const modules of clusters) {
    const name = nameOf(modules, names);
    names.add(name);
    for (const id of modules) fileOf.set(id, name);
  }
  return fileOf;
}

/** Returns an unused name for a file: that of a page in it, or else of another module of our own. */
function nameOf(modules: readonly string[], taken: ReadonlySet<string>): string {
  const ours = modules.filter(id => id.includes('/src/') && !id.includes('/node_modules/'));
  const own = ours.find(id => id.endsWith('-page.tsx')) ?? ours[0] ?? modules[0] ?? '';
  const stem = path.basename(own).replace(/\..*$/, '');
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}${count}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * Tells the bundler which modules share a file. Each layer is a file, and a module is in the first layer that contains it; other modules
 * are clustered by the entries that load them (`build-clusters.ts`). The bundler alone would make a file for each set of pages that
 * share something: hundreds of a kilobyte or two, which an old phone on a slow link fetches one by one. Files have no cyclic
 * dependencies. The bundler's own helpers are in the first layer.
 */
export function chunksOf(plan: Plan): Rolldown.CodeSplittingGroup[] {
  let fileOf: Map<string, string> | undefined;
  return [
    {
      debugName: 'files of the page',
      // Each module that is shared has its file already.
      includeDependenciesRecursively: false,
      name(id, graph) {
        fileOf ??= filesOf(plan, graph);
        return (id.startsWith('\0') ? plan.layers[0]?.name : fileOf.get(id)) ?? null;
      },
    },
  ];
}

/** Fails a build with cyclic dependencies between files, whose modules would run in a wrong order. */
export const noRings = (): Plugin => ({
  name: 'oplich-no-rings',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const done = new Set<string>();
    const visit = (name: string, way: readonly string[]) => {
      if (way.includes(name)) throw new Error(`Files need each other in a ring: ${[...way, name].join(' → ')}`);
      if (done.has(name)) return;
      for (const next of importsOf.get(name) ?? []) visit(next, [...way, name]);
      done.add(name);
    };
    for (const name of importsOf.keys()) visit(name, []);
  },
});

/** Fails a build in which a page without the cabinet's libraries could load `main`, which would start the cabinet in it. */
export const noMainIn = (pages: readonly string[], main: string): Plugin => ({
  name: 'oplich-no-main',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    if (!chunks.some(({ moduleIds }) => moduleIds.includes(main))) throw new Error('the cabinet has no script');
    for (const page of pages) {
      const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`));
      if (own.length === 0) throw new Error(`${page} has no script`);
      const ways = new Map(own.map(chunk => [chunk, chunk.fileName]));
      for (const [chunk, way] of ways) {
        if (chunk.moduleIds.includes(main)) throw new Error(`${page} would start the cabinet: ${way}`);
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
          const next = chunks.find(({ fileName }) => fileName === name);
          if (next && !ways.has(next)) ways.set(next, `${way} → ${name}`);
        }
      }
    }
  },
});
