import type { EventStatus } from '../events/states.ts';
import type { ParticipantStatus } from './states.ts';

interface Held {
  status: EventStatus;
  cancelled: boolean;
  /** Cut short: nobody stayed away. */
  interrupted: boolean;
}

/**
 * Returns whether a person was confirmed at a held event and did not come [R-DAY-8]. People who said so before gave the place up and do not
 * count.
 */
export const isNoShow = (status: ParticipantStatus, event: Held): boolean =>
  status === 'confirmed' && event.status !== 'scheduled' && !event.cancelled && !event.interrupted;
