/** What is loaded when it is needed: all modules it needs, and how much it counts beside others. */
export interface Opened {
  modules: ReadonlySet<string>;
  weight: number;
  /** What a request costs it, in bytes: headers, words that compress apart, its part of a round on a bad link. */
  requestBytes: number;
}

/** Modules of one file. */
interface Cluster {
  modules: string[];
  bytes: number;
  /** Whether one of what is opened loads it. */
  isLoadedBy: boolean[];
  needs: Set<Cluster>;
}

interface Given {
  opened: readonly Opened[];
  /** Files that stand already. */
  standing?: readonly (readonly string[])[];
  importsOf?: (id: string) => Iterable<string>;
  bytesOf: (id: string) => number;
  /** What a file costs, whoever opens it: each device keeps it. */
  fileBytes?: number;
  /** What one alone needs is a file too; else it stays with it. */
  areOwnApart?: boolean;
}

/** Returns the files that stand, and one of the modules that the same pages need for each set of pages. */
function firstClusters(given: Given): Record<'there' | 'loose', Set<Cluster>> {
  const { opened, standing = [], importsOf = () => [], bytesOf, areOwnApart = false } = given;
  const least = areOwnApart ? 1 : 2;
  const clusterOf = new Map<string, Cluster>();
  const add = (cluster: Cluster, id: string) => {
    cluster.modules.push(id);
    cluster.bytes += bytesOf(id);
    clusterOf.set(id, cluster);
  };
  const made = (isLoadedBy: boolean[]): Cluster => ({ modules: [], bytes: 0, isLoadedBy, needs: new Set() });

  const there = new Set<Cluster>();
  for (const modules of standing) {
    const cluster = made(opened.map(one => modules.some(id => one.modules.has(id))));
    there.add(cluster);
    for (const id of modules) add(cluster, id);
  }
  const byUsers = new Map<string, Cluster>();
  for (const id of new Set(opened.flatMap(({ modules }) => [...modules]))) {
    const users = opened.map(({ modules }) => modules.has(id));
    if (clusterOf.has(id) || users.filter(Boolean).length < least) continue;
    const key = users.map(Number).join('');
    const cluster = byUsers.get(key) ?? made(users);
    byUsers.set(key, cluster);
    add(cluster, id);
  }
  for (const [id, { needs }] of clusterOf) {
    for (const next of importsOf(id)) {
      const other = clusterOf.get(next);
      if (other && other.needs !== needs) needs.add(other);
    }
  }
  return { there, loose: new Set(byUsers.values()) };
}

/** Returns everything that some need, by way of others too. */
function neededBy(clusters: Iterable<Cluster>): Set<Cluster> {
  const found = new Set(clusters);
  for (const one of found) for (const next of one.needs) found.add(next);
  return found;
}

/** Whether one needs another by way of a third: as one file they would need that and be needed by it, in a ring. */
const needsByAnother = (from: Cluster, to: Cluster) => neededBy([...from.needs].filter(next => next !== to)).has(to);

/**
 * Returns modules that shall be one file each, those first that others need: what the same pages need, and of that such put together
 * where loading some of it for nothing costs less than more requests. What one alone needs is in none of them, or in one of its own.
 */
export function clustersOf(given: Given): string[][] {
  const { opened, fileBytes = 0 } = given;
  const { there, loose } = firstClusters(given);
  /** First what opens them decides alone. */
  let spared = 0;

  /** What all that is opened saves where two files are one: requests, less what is loaded for nothing, also of what is needed by it. */
  const saving = (a: Cluster, b: Cluster) => {
    const needed = neededBy([a, b]);
    let saved = spared;
    opened.forEach(({ weight, requestBytes }, index) => {
      if (!a.isLoadedBy[index] && !b.isLoadedBy[index]) return;
      if (a.isLoadedBy[index] && b.isLoadedBy[index]) {
        saved += weight * requestBytes;
        return;
      }
      // One of the two takes the place of the other.
      for (const one of needed)
        if (!one.isLoadedBy[index]) saved -= weight * (one.bytes + (one === a || one === b ? 0 : requestBytes));
    });
    return saved;
  };
  const savings = new Map<Cluster, Map<Cluster, number>>();
  const compare = (cluster: Cluster) => {
    const own = new Map<Cluster, number>();
    for (const other of savings.keys()) {
      const saved = saving(cluster, other);
      if (saved > 0) own.set(other, saved);
    }
    savings.set(cluster, own);
  };
  loose.forEach(compare);

  for (;;) {
    let best: { a: Cluster; b: Cluster; saved: number } | undefined;
    for (const [a, others] of savings)
      for (const [b, saved] of others) if (saved > (best?.saved ?? 0)) best = { a, b, saved };
    if (!best) {
      if (spared === fileBytes) return inOrder(loose);
      spared = fileBytes;
      savings.clear();
      loose.forEach(compare);
      continue;
    }
    const { a, b, saved } = best;
    // What was put together since may have changed it.
    const now = needsByAnother(a, b) || needsByAnother(b, a) ? 0 : saving(a, b);
    if (now < saved) {
      if (now > 0) savings.get(a)?.set(b, now);
      else savings.get(a)?.delete(b);
      continue;
    }
    const both: Cluster = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      isLoadedBy: a.isLoadedBy.map((is, index) => is || b.isLoadedBy[index] === true),
      needs: new Set([...a.needs, ...b.needs].filter(one => one !== a && one !== b)),
    };
    for (const one of [a, b]) {
      loose.delete(one);
      savings.delete(one);
      for (const others of savings.values()) others.delete(one);
      for (const { needs } of [...loose, ...there]) if (needs.delete(one)) needs.add(both);
    }
    for (const one of neededBy([both]))
      both.isLoadedBy.forEach((is, index) => {
        if (is) one.isLoadedBy[index] = true;
      });
    loose.add(both);
    compare(both);
  }
}

/** Those first that others need. */
function inOrder(clusters: ReadonlySet<Cluster>): string[][] {
  const done = new Set<Cluster>();
  const visit = (cluster: Cluster) => {
    if (done.has(cluster)) return;
    for (const next of cluster.needs) visit(next);
    done.add(cluster);
  };
  clusters.forEach(visit);
  return [...done].filter(one => clusters.has(one)).map(({ modules }) => modules);
}
