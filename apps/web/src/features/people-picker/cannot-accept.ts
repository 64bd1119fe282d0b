import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { personName } from '../../shared/format/person-name.ts';
import type { Picked } from './picked.ts';

export type CannotAccept = Answer<Calls, 'POST /events/{id}/participants/invite'>['cannotAccept'][number];

/** The people of which the organizer was warned, with their list. */
export interface Warned {
  of: string;
  people: readonly CannotAccept[];
}

/** Returns how the organizer picked somebody: by name or by address. */
export const nameIn =
  ({ people }: Picked) =>
  ({ email, participantId }: CannotAccept): string => {
    const person = people.find(({ id }) => id === participantId);
    return person ? personName(person) : (email ?? '');
  };
