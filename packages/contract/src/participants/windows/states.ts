import type { Transition } from '../../shared/transitions.ts';
import type { ParticipantCondition, ParticipantSide, ParticipantState } from '../states.ts';

/** `windows`: the event's time is divided into arrival windows; the others are those of the participants' table. */
export type WindowCondition = 'windows' | Extract<ParticipantCondition, 'ahead' | 'scheduled'>;

/** The transitions to another arrival window, by status [R-WIN-5, R-WIN-6]. */
export const windowTransitions = {
  chooseWindow: {
    from: { none: false, invited: false, applied: false, confirmed: true, aided: false, rejected: false },
    to: null,
    by: ['person'],
    when: ['windows', 'ahead'],
  },
  moveToWindow: {
    from: { none: false, invited: false, applied: false, confirmed: true, aided: false, rejected: false },
    to: null,
    by: ['organizer'],
    when: ['windows', 'scheduled'],
  },
} as const satisfies Record<string, Transition<ParticipantState, ParticipantSide, WindowCondition>>;
export type WindowAction = keyof typeof windowTransitions;
