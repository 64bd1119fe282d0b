/** An entry that is loaded on demand, such as a page: all modules it needs, and how much it counts beside other entries. */
export interface Entry {
  modules: ReadonlySet<string>;
  weight: number;
  /** The cost of one more request, in bytes: headers, worse compression, a part of a round trip on a slow link. */
  requestBytes: number;
}

/** The modules of one file. */
interface Cluster {
  modules: string[];
  bytes: number;
  /** Whether each entry loads it, by the entry's index. */
  isLoadedBy: boolean[];
  needs: Set<Cluster>;
}

interface ClusterOptions {
  entries: readonly Entry[];
  /** Files that are fixed already; their modules are not clustered. */
  fixedFiles?: readonly (readonly string[])[];
  importsOf?: (id: string) => Iterable<string>;
  bytesOf: (id: string) => number;
  /** The cost of a file in bytes regardless of who loads it, as each device stores it. */
  fileBytes?: number;
  /** Whether modules of a single entry become a file too; otherwise they stay with the entry. */
  separatesSingle?: boolean;
}

/** Returns the fixed files, and one cluster for the modules that the same set of entries needs. */
function firstClusters({
  entries,
  fixedFiles = [],
  importsOf = () => [],
  bytesOf,
  separatesSingle = false,
}: ClusterOptions): Record<'fixed' | 'mergeable', Set<Cluster>> {
  const minEntries = separatesSingle ? 1 : 2;
  const clusterOf = new Map<string, Cluster>();
  const add = (cluster: Cluster, id: string) => {
    cluster.modules.push(id);
    cluster.bytes += bytesOf(id);
    clusterOf.set(id, cluster);
  };
  const newCluster = (isLoadedBy: boolean[]): Cluster => ({ modules: [], bytes: 0, isLoadedBy, needs: new Set() });

  const fixed = new Set<Cluster>();
  for (const modules of fixedFiles) {
    const cluster = newCluster(entries.map(entry => modules.some(id => entry.modules.has(id))));
    fixed.add(cluster);
    for (const id of modules) add(cluster, id);
  }
  const byLoaders = new Map<string, Cluster>();
  for (const id of new Set(entries.flatMap(({ modules }) => [...modules]))) {
    const isLoadedBy = entries.map(({ modules }) => modules.has(id));
    if (clusterOf.has(id) || isLoadedBy.filter(Boolean).length < minEntries) continue;
    const key = isLoadedBy.map(Number).join('');
    const cluster = byLoaders.get(key) ?? newCluster(isLoadedBy);
    byLoaders.set(key, cluster);
    add(cluster, id);
  }
  for (const [id, { needs }] of clusterOf) {
    for (const imported of importsOf(id)) {
      const other = clusterOf.get(imported);
      if (other && other.needs !== needs) needs.add(other);
    }
  }
  return { fixed, mergeable: new Set(byLoaders.values()) };
}

/** Returns the clusters with everything they need, directly or indirectly. */
function neededBy(clusters: Iterable<Cluster>): Set<Cluster> {
  const found = new Set(clusters);
  for (const cluster of found) for (const needed of cluster.needs) found.add(needed);
  return found;
}

/** Whether one cluster needs another through a third one: merged, they would form a cycle with it. */
const needsIndirectly = (from: Cluster, to: Cluster) => neededBy([...from.needs].filter(one => one !== to)).has(to);
const wouldFormCycle = (a: Cluster, b: Cluster) => needsIndirectly(a, b) || needsIndirectly(b, a);

/**
 * Returns the bytes that all entries save if two clusters are merged: requests, minus what is then loaded without need.
 */
function savingOf(a: Cluster, b: Cluster, entries: readonly Entry[]): number {
  const needed = neededBy([a, b]);
  let saved = 0;
  for (const [index, { weight, requestBytes }] of entries.entries()) {
    const [loadsA, loadsB] = [a.isLoadedBy[index], b.isLoadedBy[index]];
    if (!loadsA && !loadsB) continue;
    if (loadsA && loadsB) {
      saved += weight * requestBytes;
      continue;
    }
    for (const cluster of needed) {
      if (cluster.isLoadedBy[index]) continue;
      // The other one of the two costs no request of its own: it comes in the same file.
      const isMerged = cluster === a || cluster === b;
      saved -= weight * (cluster.bytes + (isMerged ? 0 : requestBytes));
    }
  }
  return saved;
}

/** Replaces two clusters by their union, which everybody loads or needs who loaded or needed one of them. */
function merge(a: Cluster, b: Cluster, { mergeable, fixed }: Record<'mergeable' | 'fixed', Set<Cluster>>): Cluster {
  const merged: Cluster = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    isLoadedBy: a.isLoadedBy.map((isLoaded, index) => isLoaded || b.isLoadedBy[index] === true),
    needs: new Set([...a.needs, ...b.needs].filter(one => one !== a && one !== b)),
  };
  for (const replaced of [a, b]) {
    mergeable.delete(replaced);
    for (const { needs } of [...mergeable, ...fixed]) if (needs.delete(replaced)) needs.add(merged);
  }
  for (const needed of neededBy([merged]))
    merged.isLoadedBy.forEach((isLoaded, index) => {
      if (isLoaded) needed.isLoadedBy[index] = true;
    });
  mergeable.add(merged);
  return merged;
}

/** The bytes saved by merging each pair of clusters, kept up to date while clusters are merged. */
class PairSavings {
  private readonly savings = new Map<Cluster, Map<Cluster, number>>();

  constructor(
    clusters: Iterable<Cluster>,
    private readonly savingOfPair: (a: Cluster, b: Cluster) => number,
  ) {
    for (const cluster of clusters) this.add(cluster);
  }

  add(cluster: Cluster): void {
    const own = new Map<Cluster, number>();
    for (const other of this.savings.keys()) {
      const saved = this.savingOfPair(cluster, other);
      if (saved > 0) own.set(other, saved);
    }
    this.savings.set(cluster, own);
  }

  remove(cluster: Cluster): void {
    this.savings.delete(cluster);
    for (const others of this.savings.values()) others.delete(cluster);
  }

  /** Returns the pair that saves most. Earlier merges may have changed what a pair saves, so it is computed again before it is returned. */
  takeBest(): [Cluster, Cluster] | undefined {
    for (;;) {
      const best = this.best();
      if (!best) return undefined;
      const { a, b, saved } = best;
      const current = wouldFormCycle(a, b) ? 0 : this.savingOfPair(a, b);
      if (current >= saved) return [a, b];
      if (current > 0) this.savings.get(a)?.set(b, current);
      else this.savings.get(a)?.delete(b);
    }
  }

  private best(): { a: Cluster; b: Cluster; saved: number } | undefined {
    let best: { a: Cluster; b: Cluster; saved: number } | undefined;
    for (const [a, others] of this.savings)
      for (const [b, saved] of others) if (saved > (best?.saved ?? 0)) best = { a, b, saved };
    return best;
  }
}

/**
 * Divides modules into files. Modules that the same entries need share a file; two files are merged while that saves more bytes of
 * requests than it loads without need. The result is ordered by dependency: a file comes after those it needs.
 */
export function clustersOf(options: ClusterOptions): string[][] {
  const { entries, fileBytes = 0 } = options;
  const { fixed, mergeable } = firstClusters(options);
  // At first only requests count. The cost of a file as such decides the remaining cases.
  for (const savedPerFile of new Set([0, fileBytes])) {
    const savings = new PairSavings(mergeable, (a, b) => savedPerFile + savingOf(a, b, entries));
    for (let pair = savings.takeBest(); pair; pair = savings.takeBest()) {
      const merged = merge(...pair, { mergeable, fixed });
      for (const replaced of pair) savings.remove(replaced);
      savings.add(merged);
    }
  }
  return inDependencyOrder(mergeable);
}

/** Returns the modules of the clusters, needed ones first. */
function inDependencyOrder(clusters: ReadonlySet<Cluster>): string[][] {
  const done = new Set<Cluster>();
  const visit = (cluster: Cluster) => {
    if (done.has(cluster)) return;
    for (const needed of cluster.needs) visit(needed);
    done.add(cluster);
  };
  clusters.forEach(visit);
  return [...done].filter(cluster => clusters.has(cluster)).map(({ modules }) => modules);
}
