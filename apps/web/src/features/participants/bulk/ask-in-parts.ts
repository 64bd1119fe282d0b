import { limits } from '@oplich/contract/shared/limits';
import type { Participant } from '../api.ts';

export interface Refused {
  person: Participant;
  code: string;
}

export interface PartsResult {
  done: readonly Participant[];
  refused: readonly Refused[];
  /** The rest, when the server could not be asked any more. */
  unsent: readonly Participant[];
  failure: unknown;
}

/**
 * Runs one action for any number of people, in parts and in their order; stops at a failed call and returns what was done and what was not.
 * `ask` returns the people refused by the server; `onPart` is called before each part with the number of people done.
 */
export async function askInParts(
  people: readonly Participant[],
  ask: (participantIds: string[]) => Promise<readonly { participantId: string; code: string }[]>,
  onPart: (behind: number) => void = () => undefined,
): Promise<PartsResult> {
  const done: Participant[] = [];
  const refused: Refused[] = [];
  for (let sent = 0; sent < people.length; sent += limits.movedAtOnce) {
    onPart(sent);
    const some = people.slice(sent, sent + limits.movedAtOnce);
    try {
      const answered = await ask(some.map(({ participantId }) => participantId));
      const codes = new Map(answered.map(one => [one.participantId, one.code]));
      for (const person of some) {
        const code = codes.get(person.participantId);
        if (code === undefined) done.push(person);
        else refused.push({ person, code });
      }
    } catch (failure) {
      return { done, refused, unsent: people.slice(sent), failure };
    }
  }
  return { done, refused, unsent: [], failure: null };
}
