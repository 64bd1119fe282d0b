import {
  allowedParticipantActions,
  participantRefusal,
  type ParticipantAction,
  type ParticipantCondition,
  type ParticipantNow,
  type ParticipantSide,
} from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { fail } from '../../platform/problem.ts';
import { visibleEvents, type User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';
import { includesTable } from '../teams/index.ts';
import { issueClosed } from './issuing/issue-window.ts';

type Organizing = Pick<User, 'id' | 'role' | 'duties'> & { deskEvents?: User['deskEvents'] };

/** Whether the user organizes an event: its partner, any administrator, or a member at its desk. */
export const organizes = (user: Organizing, event: { id: string; organizerId: string | null }): boolean =>
  user.role === 'administrator' ||
  (user.role === 'philanthrop' && event.organizerId === user.id && (visibleEvents(user)?.includes(event.id) ?? true));

/** The event, if the user organizes it; else it is as if it were not there. */
export function asOrganizer(user: User, event: EventOfParticipants | undefined): EventOfParticipants {
  return event && organizes(user, event) ? event : fail('event_not_found');
}

type EventTimes = Pick<EventOfParticipants, 'status' | 'eventDate'> & { cancelledAt?: Date | null };

/** Whether a condition of the participants' table holds for an event now [R-PAR-11]. */
export function conditionHolds(condition: ParticipantCondition, event: EventTimes, at: Date): boolean {
  if (event.cancelledAt) return false;
  switch (condition) {
    case 'ahead':
      return event.status === 'scheduled' && event.eventDate > at;
    case 'open':
      return event.status !== 'finished';
    case 'scheduled':
      return event.status === 'scheduled';
    case 'issuing':
      return issueClosed(event, at) === null;
  }
}

interface StandingAtEvent {
  event: EventTimes;
  sides: readonly ParticipantSide[];
  at: Date;
}

/** Returns why an action cannot be taken on a participant now; `null` when it can. */
export const participantRefusalAt = (
  action: ParticipantAction,
  now: ParticipantNow,
  { event, sides, at }: StandingAtEvent,
) => participantRefusal(action, now, { sides, holds: condition => conditionHolds(condition, event, at) });

/** Makes sure an action may be taken on a participant now. Every writer of a participation asks it. */
export function assertParticipant(action: ParticipantAction, now: ParticipantNow, standing: StandingAtEvent): void {
  if (participantRefusalAt(action, now, standing) !== null) fail('status_change_not_allowed');
}

/** Returns what a side may do with a participant now; an invitation is taken by the one action that says so, and reminders are answered by their links. */
export const allowedToSide = (side: ParticipantSide, now: ParticipantNow, event: EventTimes, at: Date) =>
  allowedParticipantActions(now, {
    sides: [side],
    holds: condition => conditionHolds(condition, event, at),
  }).filter(action => action !== 'acceptByApplying' && action !== 'sayNotComing');

const decide = 'POST /events/{id}/participants/{participantId}/{status}';
/** By which call an organizer takes each action. */
const callOfAction = {
  confirm: decide,
  reject: decide,
  revoke: decide,
  reinstate: decide,
  invite: 'POST /events/{id}/participants/invite',
  issue: 'POST /events/{id}/aid/{participantId}/confirm',
  revert: 'POST /events/{id}/aid/{participantId}/revert',
} as const satisfies Partial<Record<ParticipantAction, keyof Calls>>;

type AtTable = Pick<User, 'role' | 'duties' | 'deskEvents'>;

/** Whether somebody may issue aid at the table of an event. */
export const mayIssue = (user: AtTable, eventId: string): boolean =>
  includesTable(user.deskEvents, eventId) && withinDuties(user, ['issue'], callOfAction).length > 0;

/**
 * Whether a user with a duty that opens hand-outs may read the list at an event's table: at their own tables, or at all that they run.
 */
export const mayReadTable = ({ duties, deskEvents }: Pick<User, 'duties' | 'deskEvents'>, eventId: string): boolean =>
  includesTable(deskEvents, eventId) || duties.includes('events');

/** Returns what the reader of a participant may do with them now, as far as their duties reach. */
export const allowedOnParticipant = (
  viewer: AtTable & Pick<User, 'id'>,
  participant: ParticipantNow & { accountId: string },
  event: EventTimes & { id: string },
  at: Date,
): ParticipantAction[] =>
  withinDuties(
    viewer,
    allowedToSide(viewer.id === participant.accountId ? 'person' : 'organizer', participant, event, at),
    callOfAction,
  ).filter(action => includesTable(viewer.deskEvents, event.id) || (action !== 'issue' && action !== 'revert'));
