import type { Helping } from '@oplich/contract/teams/helpers';
import { sessionKeys } from '../session-keys.ts';
import { storage } from '../storage.ts';
import { ownerOfDevice } from './owner.ts';

const helpingKey = 'oplich-helping';
const endedKey = 'oplich-ended-help';

/**
 * A helper's day at a table that has ended on this phone. Its token opens nothing; it only identifies the owner of the unsent issues.
 */
export interface EndedHelp {
  owner: string;
  refreshToken: string;
  helping: Helping;
}

const parse = <T>(key: string, otherwise: T): T => {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
};

let hasJustEnded = false;

/** The event at which the logged-in helper works today, also without a connection. */
export const helpingHere = {
  read(): Helping | null {
    const kept = parse<{ owner: string; helping: Helping } | null>(helpingKey, null);
    return kept !== null && kept.owner === ownerOfDevice() ? kept.helping : null;
  },
  write: (helping: Helping): void => storage.set(helpingKey, JSON.stringify({ owner: ownerOfDevice(), helping })),
  /** Before the tokens go: what a later hand-in needs is put aside. Says whether it was a helper's session. */
  end(): boolean {
    const helping = helpingHere.read();
    const [owner, refreshToken] = [ownerOfDevice(), storage.get(sessionKeys.refresh)];
    hasJustEnded = helping !== null;
    if (helping === null || owner === null || refreshToken === null) return false;
    const others = endedHelp.all().filter(one => one.owner !== owner);
    storage.set(endedKey, JSON.stringify([...others, { owner, refreshToken, helping }]));
    storage.remove(helpingKey);
    return true;
  },
  /** Whether the last session of this page was a helper's: its end leads to the thanks, not to the log-in. */
  hasJustEnded: (): boolean => hasJustEnded,
};

export const endedHelp = {
  all: (): EndedHelp[] => parse<EndedHelp[]>(endedKey, []),
  forget(owner: string): void {
    storage.set(endedKey, JSON.stringify(endedHelp.all().filter(one => one.owner !== owner)));
  },
};
