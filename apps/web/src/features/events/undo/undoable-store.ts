import { spans } from '@oplich/contract/shared/limits';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { tabStorage } from '../../../shared/storage.ts';

/** What is decided on several people at once, or written to them. */
const decisions = { confirmed: true, rejected: true, messaged: true } as const;
type Decision = keyof typeof decisions;

/** What can still be taken back of what concerns several people; of more than one call takes it is several batches. */
export interface Undoable {
  eventId: string;
  to: Decision;
  people: number;
  batches: readonly string[];
  /** By this device's clock, counted from before the server was asked: never later than the server's own. */
  until: number;
}

/** Until when a decision can be taken back that the server is asked for now. */
export const undoableUntil = (): number => Date.now() + spans.undoSeconds * 1000;

const name = 'oplich-undoable';

const isUndoable = (kept: unknown): kept is Undoable => {
  const { eventId, to, people, batches, until } = (kept ?? {}) as Partial<Record<keyof Undoable, unknown>>;
  return (
    typeof eventId === 'string' &&
    typeof to === 'string' &&
    Object.hasOwn(decisions, to) &&
    typeof people === 'number' &&
    typeof until === 'number' &&
    Array.isArray(batches) &&
    batches.every(one => typeof one === 'string')
  );
};

/** Goes with the tab; what is no decision of who is logged in here is not given. */
export const undoableStore = {
  read(): Undoable[] {
    try {
      const kept = JSON.parse(tabStorage.get(name) ?? '') as { owner?: unknown; decisions?: unknown };
      if (kept.owner !== ownerOfDevice() || !Array.isArray(kept.decisions)) return [];
      return kept.decisions.filter(isUndoable);
    } catch {
      // Nothing was kept, or nothing that can be read.
      return [];
    }
  },
  write(decisions: readonly Undoable[]): void {
    if (decisions.length === 0) tabStorage.remove(name);
    else tabStorage.set(name, JSON.stringify({ owner: ownerOfDevice(), decisions }));
  },
};
