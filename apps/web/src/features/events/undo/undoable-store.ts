import { spans } from '@oplich/contract/shared/limits';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { tabStorage } from '../../../shared/storage.ts';

/** Decisions on several people, or a message to them. */
const decisions = { confirmed: true, rejected: true, messaged: true } as const;
type Decision = keyof typeof decisions;

/** What can still be undone; an action of several calls has several batches. */
export interface Undoable {
  eventId: string;
  to: Decision;
  people: number;
  batches: readonly string[];
  /** The deadline by this device's clock, counted from before the request, so never later than the server's. */
  until: number;
}

/** Returns the undo deadline of a decision requested now. */
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

/** Stored in the tab; entries of other accounts are ignored. */
export const undoableStore = {
  read(): Undoable[] {
    try {
      const kept = JSON.parse(tabStorage.get(name) ?? '') as { owner?: unknown; decisions?: unknown };
      if (kept.owner !== ownerOfDevice() || !Array.isArray(kept.decisions)) return [];
      return kept.decisions.filter(isUndoable);
    } catch {
      // Nothing was stored, or it cannot be read.
      return [];
    }
  },
  write(decisions: readonly Undoable[]): void {
    if (decisions.length === 0) tabStorage.remove(name);
    else tabStorage.set(name, JSON.stringify({ owner: ownerOfDevice(), decisions }));
  },
};
