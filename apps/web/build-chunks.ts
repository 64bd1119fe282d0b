import type { Rolldown } from 'vite';
import { isIndex, takenFromIndexes } from './build-modules.ts';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules that are loaded together: those that at least so many of some others need, and one of yet others too. */
export interface Layer {
  name: string;
  neededBy: readonly string[];
  /** 1 when left out. */
  least?: number;
  and?: readonly string[];
  /** Those that need any of these do not count. */
  without?: readonly string[];
}

/** Returns what a module imports, and of a feature's `index.ts` what it takes from there. */
function importedBy(id: string, graph: Graph): string[] {
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  if (!importedIds.some(isIndex) || isIndex(id)) return [...importedIds];
  return [...importedIds.filter(one => !isIndex(one)), ...takenFromIndexes(id)];
}

/** Returns the modules that one needs at once, itself among them. */
function neededBy(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of importedBy(id, graph)) found.add(next);
  return found;
}

/** Returns the modules of a layer. What such a module needs itself is among them. */
function modulesOf({ neededBy: some, least = 1, and, without = [] }: Layer, graph: Graph): string[] {
  const times = new Map<string, number>();
  for (const start of some) {
    const needed = neededBy(start, graph);
    if (without.some(one => needed.has(one))) continue;
    for (const id of needed) times.set(id, (times.get(id) ?? 0) + 1);
  }
  const others = and && new Set(and.flatMap(start => [...neededBy(start, graph)]));
  return [...times].filter(([id, count]) => count >= least && (others?.has(id) ?? true)).map(([id]) => id);
}

/**
 * Returns which modules share a file, for the bundler: each layer is a file, and a module is in the first layer that has it.
 * Left to itself the bundler makes a file for each set of pages that share something, hundreds of a kilobyte or two, which an
 * old phone on a bad link fetches one by one. A layer holds whatever its modules need, or an earlier one does, so layers
 * never need each other in a ring. The bundler's own helpers are in the first.
 */
export function chunksByLayer(layers: readonly Layer[]): Rolldown.CodeSplittingGroup[] {
  let layerOf: Map<string, string> | undefined;
  const find = (graph: Graph) =>
    new Map(layers.toReversed().flatMap(layer => modulesOf(layer, graph).map(id => [id, layer.name] as const)));
  return layers.map(({ name }, index) => ({
    debugName: name,
    // What is needed by an earlier layer is taken by it, before this one takes along what it needs itself.
    priority: layers.length - index,
    name(id, graph) {
      layerOf ??= find(graph);
      return (id.startsWith('\0') ? layers[0]?.name : layerOf.get(id)) === name ? name : null;
    },
  }));
}
