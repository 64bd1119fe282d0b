import {
  allowedActions,
  eventStateOf,
  eventTransitions,
  refusalOf,
  reportTransitions,
  type EventAction,
  type EventCondition,
  type ParticipantNow,
  type ReportSide,
  type ReportStatus,
} from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { Event } from '@oplich/contract/events/schemas';
import type { User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import {
  allowedToSide,
  mayReadTable,
  nobody,
  waitingActionsOfOrganizer,
  waitingActionsOfPerson,
  windowActions,
} from '../participants/index.ts';
import type { EventRow } from './rows/event-rows.repo.ts';

type Actions = Event['allowed'];
type Times = Pick<EventRow, 'status' | 'eventDate' | 'cancelledAt'>;
type Windowed = Pick<EventRow, 'windowMinutes'>;

/** The sides of a report: its organizer and any administrator write it, an administrator decides it [R-REP-4]. */
export const reportSides = (
  user: Pick<User, 'id' | 'role'>,
  { organizerId }: Pick<EventRow, 'organizerId'>,
): ReportSide[] => [
  ...(organizerId === user.id || user.role === 'administrator' ? (['writer'] as const) : []),
  ...(user.role === 'administrator' ? (['administrator'] as const) : []),
];

/** What of an event's people and report its actions depend on. */
export interface EventFacts {
  aided?: number;
  report?: { status: ReportStatus } | null;
}

const conditions = (
  event: Times & Pick<EventRow, 'organizerId'>,
  { user, aided, report }: EventFacts & { user: Pick<User, 'id' | 'role'> },
  at: Date,
): Record<EventCondition, () => boolean> => ({
  dayHasCome: () => kyivDay(at) >= kyivDay(event.eventDate),
  ahead: () => event.eventDate > at,
  nobodyAided: () => aided === 0,
  reportOpen: () =>
    !report ||
    refusalOf(reportTransitions, 'edit', { status: report.status, sides: reportSides(user, event) }) === null,
});

/** Makes sure the organizer may take an action on an event now; the facts are those the action asks for. */
export function assertEvent(
  user: Pick<User, 'id' | 'role'>,
  event: Times & Pick<EventRow, 'organizerId'>,
  action: EventAction,
  { at, ...facts }: EventFacts & { at: Date },
): void {
  const holds = conditions(event, { user, ...facts }, at);
  assertTransition(eventTransitions, action, {
    status: eventStateOf(event),
    sides: ['organizer'],
    holds: condition => holds[condition](),
  });
}

/** Whether an event may still be changed: a refusal of its own, so it is not asked of {@link assertEvent}. */
export const allowsEditing = (event: Times): boolean => eventTransitions.edit.from[eventStateOf(event)];

/** By which call an organizer takes each action. */
const callOfAction = {
  edit: 'PUT /events/{id}',
  delete: 'DELETE /events/{id}',
  accomplish: 'PUT /events/{id}/accomplish',
  handOut: 'GET /events/{id}/hand-out',
  report: 'POST /reports',
  invite: 'POST /events/{id}/participants/invite',
  message: 'POST /events/{id}/messages',
  callWaiting: 'POST /events/{id}/waiting-list/next',
  moveToWindow: 'PUT /events/{id}/participants/{participantId}/window',
} as const satisfies Partial<Record<Actions[number], keyof Calls>>;

/** Returns what an organizer may do with an event now, as far as their duties reach. */
export function allowedToOrganizer(
  event: Times & Windowed & Pick<EventRow, 'id' | 'organizerId' | 'waitingPeople'>,
  { user, ...facts }: Required<EventFacts> & { user: Pick<User, 'id' | 'role' | 'duties' | 'deskEvents'> },
  at: Date,
): Actions {
  const holds = conditions(event, { user, ...facts }, at);
  const standing = {
    status: eventStateOf(event),
    sides: ['organizer'],
    holds: (one: EventCondition) => holds[one](),
  } as const;
  const ofEvent = allowedActions(eventTransitions, standing).filter(action => action !== 'finish');
  // Asked for confirmed participants, who can be moved.
  const ofWindows = windowActions({ side: 'organizer', status: 'confirmed', event, at });
  return withinDuties(user, [...ofEvent, ...waitingActionsOfOrganizer(event, at), ...ofWindows], callOfAction).filter(
    action => action !== 'handOut' || mayReadTable(user, event.id),
  );
}

interface StandingOfPerson {
  participation: ParticipantNow | undefined;
  block: { code: string } | 'stands' | null;
  isOnList: boolean;
}

/** Returns what a displaced person may do with an event now; `block` says why applying is not among it. */
export function allowedToPerson(
  event: Times & Windowed & Pick<EventRow, 'waitingPeople'>,
  { participation, block, isOnList }: StandingOfPerson,
  at: Date,
): Actions {
  const allowed: readonly string[] = allowedToSide('person', participation ?? nobody, event, at);
  // What takes a place has refusals of its own: region, month, places.
  const open: readonly Actions[number][] = block === null ? ['apply', 'accept'] : [];
  const own = ([...open, 'decline', 'withdraw'] as const).filter(action => allowed.includes(action));
  const refusal = block === null || block === 'stands' ? null : block.code;
  return [
    ...own,
    ...waitingActionsOfPerson(event, { refusal, isOnList }),
    ...windowActions({ side: 'person', status: participation?.status ?? 'none', event, at }),
  ];
}
