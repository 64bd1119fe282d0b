/** The places of a window. */
export interface WindowCapacity {
  start: Date;
  people: number;
  /** Places reserved for households that cannot stand in a queue; `takenKept` of them are taken. */
  kept: number;
  taken: number;
  takenKept: number;
}

export interface PersonToPlace {
  accountId: string;
  /** Their household is entitled to kept places. */
  mayTakeKept: boolean;
}

export interface Placed {
  accountId: string;
  start: Date;
  isKept: boolean;
}

/** Returns how many places of a window are free, with or without the kept ones [R-WIN-4]. */
export function freeOf({ people, kept, taken, takenKept }: Omit<WindowCapacity, 'start'>, mayUseKept: boolean): number {
  const free = people - taken;
  return mayUseKept ? free : Math.max(0, Math.min(free, people - kept - (taken - takenKept)));
}

/** Returns the windows with the placed people counted in. */
export const withPlaced = (windows: readonly WindowCapacity[], placed: readonly Placed[]): WindowCapacity[] =>
  windows.map(window => {
    const placedHere = placed.filter(({ start }) => start.getTime() === window.start.getTime());
    const kept = placedHere.filter(({ isKept }) => isKept);
    return { ...window, taken: window.taken + placedHere.length, takenKept: window.takenKept + kept.length };
  });

/**
 * Places people one after another in the earliest window with room for them [R-WIN-3]. When only kept places are left, these are given to
 * anybody, so that nobody confirmed is left without a time. People for whom there is no room at all are not in the result.
 */
export function placeInOrder(
  windows: readonly WindowCapacity[],
  people: readonly PersonToPlace[],
  areKeptOpen: boolean,
): Placed[] {
  const filling = windows.map(window => ({ ...window }));
  /** Indexes before which all windows are full, so that full windows are not examined again for each person. */
  const firstWithRoom = { all: 0, others: 0 };
  const firstFree = (mayUseKept: boolean) => {
    const from = mayUseKept ? 'all' : 'others';
    while (firstWithRoom[from] < filling.length) {
      const window = filling[firstWithRoom[from]];
      if (window && freeOf(window, mayUseKept) > 0) return window;
      firstWithRoom[from] += 1;
    }
    return undefined;
  };
  return people.flatMap(({ accountId, mayTakeKept }) => {
    const window = firstFree(mayTakeKept || areKeptOpen) ?? firstFree(true);
    if (!window) return [];
    const isKept = mayTakeKept && window.takenKept < window.kept;
    window.taken += 1;
    if (isKept) window.takenKept += 1;
    return [{ accountId, start: window.start, isKept }];
  });
}
