import { isInSet, type ParticipantState } from '../participants/states.ts';

/** Returns whether somebody who stands there at an event is told whom to call [R-DAY-2]: who applied, is confirmed or aided. */
export const seesContactPhone = (status: ParticipantState | undefined): boolean => isInSet('takesPart', status);
