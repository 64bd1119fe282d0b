import type { Transition } from '../shared/transitions.ts';

export const eventTypes = ['general', 'hybrid', 'private'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['scheduled', 'accomplished', 'finished'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** A cancelled event keeps its status, stays visible to its participants, and cannot be changed any more. */
export type EventState = EventStatus | 'cancelled';

/** Returns the state an event is in. */
export const eventStateOf = ({ status, cancelledAt }: { status: EventStatus; cancelledAt: unknown }): EventState =>
  cancelledAt ? 'cancelled' : status;

/** `organizer`: its organizer, and administrators; `report`: the acceptance of the event's report. */
export type EventSide = 'organizer' | 'report';
/**
 * `dayHasCome`: its day in Kyiv has begun; `ahead`: it has not begun; `nobodyAided`: no aid was issued at it; `reportOpen`: its report is
 * not begun, or may still be written.
 */
export type EventCondition = 'dayHasCome' | 'ahead' | 'nobodyAided' | 'reportOpen';

/** The actions on an event [R-EVT-20]. */
export const eventTransitions = {
  edit: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
  },
  delete: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: 'cancelled',
    by: ['organizer'],
    when: ['nobodyAided'],
  },
  accomplish: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: 'accomplished',
    by: ['organizer'],
    when: ['dayHasCome'],
  },
  handOut: {
    from: { scheduled: true, accomplished: true, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
    when: ['dayHasCome'],
  },
  report: {
    from: { scheduled: false, accomplished: true, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
    when: ['reportOpen'],
  },
  invite: {
    from: { scheduled: true, accomplished: false, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
    when: ['ahead'],
  },
  message: {
    from: { scheduled: true, accomplished: true, finished: false, cancelled: false },
    to: null,
    by: ['organizer'],
  },
  finish: {
    from: { scheduled: false, accomplished: true, finished: false, cancelled: false },
    to: 'finished',
    by: ['report'],
  },
} as const satisfies Record<string, Transition<EventState, EventSide, EventCondition>>;
export type EventAction = keyof typeof eventTransitions;

export const questionTypes = ['text', 'number', 'choice', 'yesNo', 'date'] as const;
