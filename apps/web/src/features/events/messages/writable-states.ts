import type { SendMessage } from '@oplich/contract/participants/messages';
import { isInSet, participantStatuses } from '@oplich/contract/participants/states';
import type { Event } from '../api.ts';

export type WritableState = SendMessage['states'][number];

/** Returns in which states there is anybody to write to. */
export const writableStates = ({ counts }: Pick<Event, 'counts'>): WritableState[] =>
  participantStatuses.filter((state): state is WritableState => isInSet('holdsPlace', state) && counts[state] > 0);
