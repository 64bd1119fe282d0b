import { useState } from 'react';
import type { Participant } from '../api.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The people ticked on a list, over all its pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Participant>>(new Map());
  const set = (people: readonly Participant[], isChosen: boolean) =>
    setChosen(old => {
      const next = new Map(old);
      for (const person of people) {
        if (isChosen) next.set(person.participantId, person);
        else next.delete(person.participantId);
      }
      return next;
    });
  return {
    people: [...chosen.values()],
    has: ({ participantId }: Participant) => chosen.has(participantId),
    set,
    clear: () => setChosen(new Map()),
  };
}
