import { isInSet, type ParticipantStatus } from './states.ts';

/** Returns whether a list says what help of the last 90 days reached its people, and finds them by it: where they are decided on. */
export const showsHistory = (state: ParticipantStatus): boolean => isInSet('isPlanned', state);

/** By that help a list is ordered where it is shown: who had none comes first, or last in the order turned round. */
export const historySorts = ['lastAidedAt', 'timesAided', 'noShows'] as const;
export type HistorySort = (typeof historySorts)[number];
