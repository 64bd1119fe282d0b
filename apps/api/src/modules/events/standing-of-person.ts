import { isInSet } from '@oplich/contract';
import type { Event } from '@oplich/contract/events/schemas';
import { isNoShow } from '@oplich/contract/participants/no-show';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { iso } from '../../platform/time/iso.ts';
import {
  asOf,
  beforeAnswers,
  heldByHousehold,
  refusalByMonth,
  shownWindow,
  type Applications,
  type Refusal,
} from '../participants/index.ts';
import type { DetailsInShort } from './event-details.repo.ts';
import { allowedToPerson } from './events.policy.ts';
import type { PersonSummaryRow } from './rows/event-rows.repo.ts';

interface Known {
  row: Omit<PersonSummaryRow, 'registrationForm'>;
  details: Pick<DetailsInShort, 'counts' | 'mine' | 'isOnList'>;
}

/** A person's standing to an event, as shown to them. */
interface ShownStanding extends Required<Pick<Event, 'myParticipation' | 'applyBlock'>> {
  onWaitingList: boolean;
  allowed: Event['allowed'];
  /** They applied, are confirmed or got the aid. */
  takesPart: boolean;
}

/**
 * Returns a person's standing to each of some events: their participation, what they may do now and, if they may not apply, why. What is
 * the same for all events is computed once.
 */
export async function standingOfPerson(
  { db, at }: { db: Reader; at: Date },
  rows: readonly Pick<PersonSummaryRow, 'id' | 'onePerHousehold'>[],
  { person, applications }: { person: User; applications: Applications | Promise<Applications> },
): Promise<(event: Known) => ShownStanding> {
  const oneEach = rows.filter(row => row.onePerHousehold).map(({ id }) => id);
  const [{ standing: applied, withdrawable: newest }, household] = await Promise.all([
    applications,
    heldByHousehold(db, person.id, oneEach, at),
  ]);
  // The one application to withdraw in order to apply at once: none where others, under any of their accounts, block it too.
  const others = applied.filter(other => other.getTime() !== newest?.appliedAt.getTime());
  const inTheWay = newest && !refusalByMonth(others, at) ? { eventId: newest.eventId, name: newest.name } : null;
  const byMonth = refusalByMonth(applied, at);

  return ({ row, details: { counts, mine, isOnList } }) => {
    const participation = mine && asOf(mine, at);
    const before = beforeAnswers({ event: row, participation, regionId: person.regionId, now: at });
    const full = counts.occupied >= row.maxParticipants || row.waitingPeople > 0;
    const block = before ?? afterAnswers({ participation, byMonth, household: household.has(row.id), full });
    return {
      takesPart: isInSet('takesPart', participation?.status),
      myParticipation: participation
        ? {
            status: participation.status,
            respondBy: iso(participation.respondBy),
            invitedBecause: participation.invitedBecause,
            rejectedBecause: participation.rejectedBecause,
            didNotCome: isNoShow(participation.status, { ...row, cancelled: row.cancelledAt !== null }),
            appliedAt: iso(participation.appliedAt),
            confirmedAt: iso(participation.confirmedAt),
            aidedAt: iso(participation.aidedAt),
            window: shownWindow(participation.windowStart, row.windowMinutes),
          }
        : null,
      applyBlock:
        block === null || block === 'stands'
          ? null
          : {
              code: block.code,
              allowedAt: iso(block.allowedAt ?? null),
              standing: block.code === 'participation_once_per_month' ? inTheWay : null,
              reason: block.reason ?? null,
            },
      onWaitingList: isOnList,
      allowed: allowedToPerson(row, { participation, block, isOnList }, at),
    };
  };
}

/** The refusals after the answers: the month, then the places (a live invitation holds one). */
function afterAnswers({
  participation,
  byMonth,
  household,
  full,
}: {
  participation: { status: string } | undefined;
  byMonth: Refusal | null;
  /** Another person of their household holds a place, at an event for one per household. */
  household: boolean;
  full: boolean;
}): Refusal | null {
  if (byMonth) return byMonth;
  if (household) return { code: 'household_already_takes_part' };
  return full && participation?.status !== 'invited' ? { code: 'event_participants_limit_exceeded' } : null;
}
