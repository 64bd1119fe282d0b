import { limits, type OrderCriterion } from '@oplich/contract';
import {
  reasonsAhead,
  type ReasonAhead,
  type WaitingPerson,
  type WaitingPlace,
} from '@oplich/contract/participants/waiting-list';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { Reader } from '../../../db/pool.ts';
import { aidHistory } from '../lists/aid-history.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { callTimeOf } from './call-time.ts';
import { nextToCall } from './call-next.ts';
import { placeOf, type Place, type WaitingRow } from './waiting-list.repo.ts';

/** Returns why people are ahead, in the order of the criteria. Few people with needs are counted as `joined`, so that nobody is identified by a need [R-WAI-5]. */
export function reasonsOf({ ahead }: Pick<Place, 'ahead'>): WaitingPlace['ahead']['because'] {
  const counts = new Map<ReasonAhead, number>();
  for (const { criterion, count } of ahead) {
    const isHidden = criterion === 'needs' && count < limits.needsShownFrom;
    const reason = criterion === null || isHidden ? 'joined' : criterion;
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return reasonsAhead.flatMap(criterion => {
    const count = counts.get(criterion);
    return count === undefined ? [] : [{ criterion, count }];
  });
}

/** Returns where a person stands on an event's waiting list and why; `undefined` if they do not wait. */
export async function showPlace(db: Reader, eventId: string, accountId: string): Promise<WaitingPlace | undefined> {
  const place = await placeOf(db, eventId, accountId);
  if (!place) return undefined;
  const { joinedAt, criteria, ahead } = place;
  const total = ahead.reduce((sum, { count }) => sum + count, 0);
  return {
    position: total + 1,
    joinedAt: joinedAt.toISOString(),
    ahead: { total, because: reasonsOf(place) },
    criteria,
  };
}

/** Returns why others are ahead of somebody, for the organizer; `null` where it would reveal, beside the names, who has needs. */
function reasonsBeside(
  criteria: readonly OrderCriterion[],
  { position, aheadBy }: WaitingRow,
): WaitingPerson['because'] {
  if (criteria.includes('needs')) return null;
  const aheadByFirst = [0, ...criteria.map((_, place) => aheadBy[place] ?? 0), position - 1];
  const ahead = [...criteria, null].map((criterion, place) => ({
    criterion,
    count: (aheadByFirst[place + 1] ?? 0) - (aheadByFirst[place] ?? 0),
  }));
  return reasonsOf({ ahead: ahead.filter(({ count }) => count > 0) });
}

/**
 * Returns a function that presents rows of the list to the organizer; an export calls it once per portion. The phone number is shown only
 * of the next person, at call time and while a place is free.
 */
export function showWaiting(db: Reader, event: EventOfParticipants, at: Date) {
  const mayCall = event.status === 'scheduled' && at >= callTimeOf(event) && event.placesTaken < event.maxParticipants;
  let calledNext: ReturnType<typeof nextToCall> | undefined;
  return async (rows: readonly WaitingRow[]): Promise<WaitingPerson[]> => {
    if (mayCall) calledNext ??= nextToCall(db, event, at);
    const ids = rows.map(({ accountId }) => accountId);
    const [history, next] = await Promise.all([aidHistory(db, ids, at), calledNext]);
    return rows.map(row => {
      const { id, accountId, surname, name, position, joinedAt, notReachedAt, callNote, phoneNumber } = row;
      const isNext = next?.person?.id === id;
      return {
        participantId: accountId,
        surname,
        name,
        position,
        joinedAt: joinedAt.toISOString(),
        because: reasonsBeside(event.orderCriteria, row),
        aidReceived: history(accountId),
        notReachedAt: notReachedAt?.toISOString() ?? null,
        callNote,
        ...seenBy(isNext ? 'calledNext' : 'waiting', { phoneNumber }),
        isNext,
      };
    });
  };
}
