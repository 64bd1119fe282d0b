import { isInSet, type ParticipantState } from '../participants/states.ts';

/** Returns whether a person with this status sees the contact phone [R-DAY-2]: applied, confirmed or aided. */
export const seesContactPhone = (status: ParticipantState | undefined): boolean => isInSet('takesPart', status);
