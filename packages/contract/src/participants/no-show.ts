import type { EventStatus } from '../events/states.ts';
import type { ParticipantStatus } from './states.ts';

interface Held {
  status: EventStatus;
  cancelled: boolean;
  /** Cut short: nobody stayed away. */
  interrupted: boolean;
}

/**
 * Returns whether somebody was confirmed at an event that was held, and did not come [R-DAY-8]. Who said so before gave the
 * place up and is none of them.
 */
export const isNoShow = (status: ParticipantStatus, event: Held): boolean =>
  status === 'confirmed' && event.status !== 'scheduled' && !event.cancelled && !event.interrupted;
