import { limits } from '@oplich/contract/shared/limits';
import { useState } from 'react';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { createRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { undoableUntil, type Undoable } from '../../events/index.ts';
import type { Participant } from '../api.ts';

export interface BulkResult {
  to: 'confirmed' | 'rejected';
  done: readonly Participant[];
  refused: readonly { person: Participant; code: string }[];
  /** The rest, when the server could not be asked any more. */
  unsent: readonly Participant[];
  failure: unknown;
  /** For going on with the rest: an answer may have been lost, and what it told of must not be refused as done twice. */
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

  const run = async (people: readonly Participant[], to: BulkResult['to'], keyFor = createRepeatable()) => {
    const done: Participant[] = [];
    const refused: { person: Participant; code: string }[] = [];
    let failure: unknown = null;
    let sent = 0;
    const batches: string[] = [];
    const until = undoableUntil();
    while (sent < people.length && failure === null) {
      setProgress({ done: sent, total: people.length });
      const some = people.slice(sent, sent + limits.movedAtOnce);
      try {
        const body = { participantIds: some.map(person => person.participantId), status: to };
        const answer = await move.mutateAsync({ params: { id: eventId }, body, headers: keyFor(body) });
        if (answer.batchId !== null) batches.push(answer.batchId);
        const codes = new Map(answer.refused.map(one => [one.participantId, one.code]));
        for (const person of some) {
          const code = codes.get(person.participantId);
          if (code === undefined) done.push(person);
          else refused.push({ person, code });
        }
        sent += some.length;
      } catch (error) {
        failure = error;
      }
    }
    const undoable = batches.length > 0 ? { eventId, to, people: done.length, batches, until } : null;
    if (undoable) onUndoable(undoable);
    setProgress(null);
    setResult({ to, done, refused, unsent: people.slice(sent), failure, keyFor, undoable });
  };
  return { run, progress, result, close: () => setResult(null) };
}
