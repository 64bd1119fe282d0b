import { useMemo, useState } from 'react';
import { useFocusAfter } from '../../shared/hooks/use-focus-after.ts';
import type { Participant } from './api.ts';

/** Names the link to a person in a list, so that the focus finds it. */
export const idOfRow = (participantId: string): string => `person-${participantId}`;

/**
 * A person who is decided on leaves the list with the pressed button: the focus moves to the person in their place, or to the heading where
 * there is none. `pendingId` is the person of the running decision.
 */
export function useFocusOnNext(people: readonly Participant[], pendingId: string | undefined): void {
  const [decided, setDecided] = useState({ id: '', place: 0 });
  if (pendingId !== undefined && pendingId !== decided.id) {
    const place = people.findIndex(one => one.participantId === pendingId);
    // Of several people decided on, one may have left the list already: the focus stays at their place.
    setDecided({ id: pendingId, place: place < 0 ? decided.place : place });
  }
  const isGone = decided.id !== '' && people.every(one => one.participantId !== decided.id);
  const next = people[Math.min(decided.place, people.length - 1)]?.participantId;
  const target = useMemo(
    () => ({
      get current() {
        return next === undefined ? null : document.getElementById(idOfRow(next));
      },
    }),
    [next],
  );
  useFocusAfter(isGone ? decided.id : '', target);
}
