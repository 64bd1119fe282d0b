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
 * Asks the same of any number of people, so many with each call, in their order; stops where a call fails and gives what went
 * and what did not. `ask` answers whom the server refused; `onPart` hears before each call how many are behind.
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
