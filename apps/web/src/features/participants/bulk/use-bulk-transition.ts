import { useState } from 'react';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { createRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { undoableUntil, type Undoable } from '../../events/index.ts';
import type { Participant } from '../api.ts';
import { askInParts, type PartsResult } from './ask-in-parts.ts';

export interface BulkResult extends PartsResult {
  to: 'confirmed' | 'rejected';
  /**
   * For continuing with the rest: an answer may have been lost, and the people in it must not be refused as done twice.
   */
  keyFor: ReturnType<typeof createRepeatable>;
  /** What of it can still be taken back. */
  undoable: Undoable | null;
}

export type BulkTransition = ReturnType<typeof useBulkTransition>;

/** Moves any number of people, so many with each call; what went and what did not comes as one result. */
export function useBulkTransition(eventId: string, onUndoable: (decision: Undoable) => void) {
  const move = useApiMutation('POST /events/{id}/participants/move', { invalidates: ['events'], handledErrors: 'all' });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  /** `goneOn`: the result whose rest this is. */
  const run = async (people: readonly Participant[], to: BulkResult['to'], goneOn?: BulkResult) => {
    const keyFor = goneOn?.keyFor ?? createRepeatable();
    const batches: string[] = [];
    const until = undoableUntil();
    const ask = async (participantIds: string[]) => {
      const body = { participantIds, status: to };
      const { batchId, refused } = await move.mutateAsync({ params: { id: eventId }, body, headers: keyFor(body) });
      if (batchId !== null) batches.push(batchId);
      return refused;
    };
    const outcome = await askInParts(people, ask, done => setProgress({ done, total: people.length }));
    const undoable = batches.length > 0 ? { eventId, to, people: outcome.done.length, batches, until } : null;
    if (undoable) onUndoable(undoable);
    setProgress(null);
    setResult({ ...outcome, refused: [...(goneOn?.refused ?? []), ...outcome.refused], to, keyFor, undoable });
  };
  return { run, progress, result, close: () => setResult(null) };
}
