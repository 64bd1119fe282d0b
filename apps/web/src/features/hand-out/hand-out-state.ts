import { lastDayOf } from '@oplich/contract/events/last-day';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { OfflineData } from '../../shared/offline/offline-query.ts';
import type { HandOut, HandOutPerson } from './api.ts';
import type { UnsentAction } from './queue/unsent-action.ts';

/** The state of a person at the table; `unsent`, `undoing` and `refused` are known to this device only. */
export type TableState = 'ready' | 'unsent' | 'undoing' | 'refused' | 'aided' | 'invited' | 'applied' | 'rejected';

export interface PersonAtTable {
  person: HandOutPerson;
  state: TableState;
  /** The person's last action that the server has not acknowledged. */
  action?: UnsentAction;
}

/** Returns a person with their state. Aid counts as issued only once the server has acknowledged it. */
export function stateAtTable(person: HandOutPerson, actions: readonly UnsentAction[]): PersonAtTable {
  const ownActions = actions.filter(action => action.person.participantId === person.participantId);
  const action = ownActions.find(one => !one.refusal && one.kind === 'revert') ?? ownActions.at(-1);
  if (!action) return { person, state: person.status === 'confirmed' ? 'ready' : person.status };
  if (action.refusal) {
    // If another device issued first, the person has the aid and nothing is left to decide.
    return { person, state: person.status === 'aided' ? 'aided' : 'refused', action };
  }
  return { person, state: action.kind === 'revert' ? 'undoing' : 'unsent', action };
}

/** Whether the reader may issue aid. Lists stored by an earlier version lack the field and count as yes. */
export const mayIssueOf = ({ mayIssue }: Partial<Pick<HandOut, 'mayIssue'>>): boolean => mayIssue !== false;

/** Counts issues acknowledged by the server, people still to come, and actions not sent yet. */
export function totalsOf({ people }: Pick<HandOut, 'people'>, actions: readonly UnsentAction[]) {
  const issued = people.filter(({ status }) => status === 'aided').length;
  const left = people.filter(({ status }) => status === 'confirmed').length;
  return { issued, left, unsent: actions.filter(action => !action.refusal).length };
}

/** Returns the last day of the event in Kyiv. Lists stored by an earlier version lack `endsAt`. */
export const lastDayAtTable = ({ eventDate, endsAt }: TableEvent): string =>
  lastDayOf({ eventDate: new Date(eventDate), endsAt: endsAt ? new Date(endsAt) : null });
type TableEvent = Pick<HandOut['event'], 'eventDate'> & Partial<Pick<HandOut['event'], 'endsAt'>>;

/** Opens a list that was stored before the event's day, with `closed: 'notYet'`, once the day has come. */
export function dayAsOf({ data: day, isKept }: OfflineData<HandOut>, now: Date): HandOut {
  const hasCome = kyivDay(now) >= kyivDay(new Date(day.event.eventDate));
  return isKept && day.closed === 'notYet' && hasCome ? { ...day, closed: null } : day;
}
