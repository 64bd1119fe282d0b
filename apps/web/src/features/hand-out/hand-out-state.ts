import { lastDayOf } from '@oplich/contract/events/last-day';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { OfflineData } from '../../shared/offline/offline-query.ts';
import type { HandOut, HandOutPerson } from './api.ts';
import type { UnsentAction } from './queue/unsent-action.ts';

/** Where a person stands at the table; `unsent` and `refused` are known to this device only. */
export type TableState = 'ready' | 'unsent' | 'undoing' | 'refused' | 'aided' | 'invited' | 'applied' | 'rejected';

export interface PersonAtTable {
  person: HandOutPerson;
  state: TableState;
  /** The last action of theirs that the server has not acknowledged. */
  action?: UnsentAction;
}

/** Nothing counts as issued that the server has not acknowledged: what waits is a state of its own. */
export function stateAtTable(person: HandOutPerson, actions: readonly UnsentAction[]): PersonAtTable {
  const own = actions.filter(action => action.person.participantId === person.participantId);
  const action = own.find(one => !one.refusal && one.kind === 'revert') ?? own.at(-1);
  if (!action) return { person, state: person.status === 'confirmed' ? 'ready' : person.status };
  if (action.refusal) {
    // Where another phone was faster there is nothing to decide about the aid itself.
    return { person, state: person.status === 'aided' ? 'aided' : 'refused', action };
  }
  return { person, state: action.kind === 'revert' ? 'undoing' : 'unsent', action };
}

/** Whether who reads the list hands out; one that was kept before this was told does not say. */
export const mayIssueOf = ({ mayIssue }: Partial<Pick<HandOut, 'mayIssue'>>): boolean => mayIssue !== false;

/** How many were issued, by the server's count, and how many still wait for it. */
export function totalsOf({ people }: Pick<HandOut, 'people'>, actions: readonly UnsentAction[]) {
  const issued = people.filter(({ status }) => status === 'aided').length;
  const left = people.filter(({ status }) => status === 'confirmed').length;
  return { issued, left, unsent: actions.filter(action => !action.refusal).length };
}

/** Returns the last day of the event in Kyiv; a list that was kept before it said when the event ends has no end. */
export const lastDayAtTable = ({ eventDate, endsAt }: TableEvent): string =>
  lastDayOf({ eventDate: new Date(eventDate), endsAt: endsAt ? new Date(endsAt) : null });
type TableEvent = Pick<HandOut['event'], 'eventDate'> & Partial<Pick<HandOut['event'], 'endsAt'>>;

/** A list kept on an earlier day says that it is too early; on the event's day, without a connection, that is over. */
export function dayAsOf({ data: day, isKept }: OfflineData<HandOut>, now: Date): HandOut {
  const hasCome = kyivDay(now) >= kyivDay(new Date(day.event.eventDate));
  return isKept && day.closed === 'notYet' && hasCome ? { ...day, closed: null } : day;
}
