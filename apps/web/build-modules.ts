import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

type Parsed = ReturnType<typeof parseSync>;

/** A module of the page as parsed from its file. */
interface SourceModule {
  program: Parsed['program'];
  /** What it imports for more than a type; `names` are missing where it takes the whole module. */
  imports: readonly { from: string; names?: readonly string[] }[];
  /** What it offers of other modules. */
  offers: readonly { from: string; name: string | null }[];
  /** Its dynamic imports: the module, and between which characters the `import(…)` is. */
  lazy: readonly { from: string; start: number; end: number }[];
}

const read = new Map<string, SourceModule>();

/** Returns a module, read once. */
export function readModule(file: string): SourceModule {
  const known = read.get(file) ?? parseModule(file, readFileSync(file, 'utf8'));
  read.set(file, known);
  return known;
}

/** Parses a module; throws where it cannot be read. */
export function parseModule(file: string, code: string): SourceModule {
  const { program, module, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const beside = (from: string) => (from.startsWith('.') ? path.resolve(path.dirname(file), from) : from);
  return {
    program,
    imports: module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const values = entries.filter(({ isType }) => !isType);
      if (entries.length > 0 && values.length === 0) return [];
      const names = values.map(({ importName }) => (importName.kind === 'Name' ? importName.name : null));
      const from = beside(moduleRequest.value);
      return [names.every(name => name !== null) ? { from, names } : { from }];
    }),
    offers: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName, isType }) =>
        moduleRequest && !isType ? [{ from: beside(moduleRequest.value), name: exportName.name }] : [],
      ),
    ),
    lazy: module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
      const named = /^['"](.*)['"]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return named === undefined ? [] : [{ from: beside(named), start, end }];
    }),
  };
}

/** Whether a module is what a feature offers to others. */
export const isIndex = (file: string) => /\/src\/features\/[\w-]+\/index\.ts$/.test(file);
const isSource = (file: string) => /\/apps\/web\/src\/.*\.tsx?$/.test(file);

/**
 * Returns the modules that a module takes from features' `index.ts`: those with the used exports. Otherwise everybody who needs one export
 * of a feature would load all of its exports, with tables and forms.
 */
export function takenFromIndexes(file: string): string[] {
  return readModule(file).imports.flatMap(({ from, names }) => {
    if (!isIndex(from)) return [];
    const { offers } = readModule(from);
    return names ? names.map(name => offers.find(one => one.name === name)?.from ?? from) : [from];
  });
}

/** Returns the modules of the page that some need at once, themselves among them. */
export function sourcesNeededBy(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const { imports, offers } = readModule(file);
    const others = [...imports, ...offers].map(({ from }) => from).filter(from => !isIndex(from));
    for (const next of [...others, ...takenFromIndexes(file)]) if (isSource(next)) found.add(next);
  }
  return found;
}
