import type { EventState } from '../events/states.ts';
import type { Transition } from '../shared/transitions.ts';

/** The standing of a user to an event's waiting list; `organizer`: its organizer, and administrators. */
export type WaitingSide = 'person' | 'waiting' | 'organizer';
/**
 * `mayApply`: nothing but the places is in the way; `noPlace`: all are taken, or others wait; `callTime`: the last hours before the
 * event, or it has begun; `anybodyWaits`.
 */
export type WaitingCondition = 'mayApply' | 'noPlace' | 'callTime' | 'anybodyWaits';

/** The actions on a waiting list, by the state of its event [R-WAI-2]. */
export const waitingTransitions = {
  joinWaitingList: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: null,
    by: ['person'],
    when: ['mayApply', 'noPlace'],
  },
  leaveWaitingList: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: null,
    by: ['waiting'],
  },
  callWaiting: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
    when: ['callTime', 'anybodyWaits'],
  },
} as const satisfies Record<string, Transition<EventState, WaitingSide, WaitingCondition>>;
export type WaitingAction = keyof typeof waitingTransitions;
