/** How much room a window has. */
export interface Room {
  start: Date;
  people: number;
  /** Places of it that are kept, and how many of these are given. */
  kept: number;
  taken: number;
  takenKept: number;
}

/** For whom a place is looked for. */
export interface Comer {
  accountId: string;
  /** Standing is hardest for their household: the kept places are theirs. */
  isKeptFor: boolean;
}

export interface Placed {
  accountId: string;
  start: Date;
  isKept: boolean;
}

/** Returns how many places somebody could take of a window; once nothing is kept any more, all that nobody has [R-WIN-4]. */
export function freeOf({ people, kept, taken, takenKept }: Omit<Room, 'start'>, mayUseKept: boolean): number {
  const free = people - taken;
  return mayUseKept ? free : Math.max(0, Math.min(free, people - kept - (taken - takenKept)));
}

/** Returns the same windows with those in them who were placed since. */
export const filledWith = (rooms: readonly Room[], placed: readonly Placed[]): Room[] =>
  rooms.map(room => {
    const here = placed.filter(({ start }) => start.getTime() === room.start.getTime());
    const kept = here.filter(({ isKept }) => isKept);
    return { ...room, taken: room.taken + here.length, takenKept: room.takenKept + kept.length };
  });

/**
 * Places people one after the other in the earliest window that has room for them [R-WIN-3]. Where nothing but kept places is left,
 * one of these is given: nobody is confirmed and told no time while there is any. Who finds no room at all is not among the placed.
 */
export function placeInOrder(rooms: readonly Room[], comers: readonly Comer[], isKeptOpen: boolean): Placed[] {
  const now = rooms.map(room => ({ ...room }));
  /** Before these nobody finds room any more: each window is looked at a few times, however many people come. */
  const firstWithRoom = { all: 0, others: 0 };
  const roomFor = (mayUseKept: boolean) => {
    const from = mayUseKept ? 'all' : 'others';
    while (firstWithRoom[from] < now.length) {
      const room = now[firstWithRoom[from]];
      if (room && freeOf(room, mayUseKept) > 0) return room;
      firstWithRoom[from] += 1;
    }
    return undefined;
  };
  return comers.flatMap(({ accountId, isKeptFor }) => {
    const room = roomFor(isKeptFor || isKeptOpen) ?? roomFor(true);
    if (!room) return [];
    const isKept = isKeptFor && room.takenKept < room.kept;
    room.taken += 1;
    if (isKept) room.takenKept += 1;
    return [{ accountId, start: room.start, isKept }];
  });
}
