import { isInSet } from '@oplich/contract';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { isNoShow } from '@oplich/contract/participants/no-show';
import type { AidReceived, ListedParticipant, Participant } from '@oplich/contract/participants/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import { ageAt } from '@oplich/contract/shared/kyiv-time';
import type { User } from '../../../platform/user.ts';
import { iso } from '../../../platform/time/iso.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { allowedOnParticipant } from '../participants.policy.ts';
import { asOf } from '../participation.repo.ts';
import { standingToParticipant } from '../standing-to-participant.ts';
import { shownWindow } from '../windows/shown-window.ts';
import type { ParticipantRow } from './participant-rows.repo.ts';

/** Returns the fields that a list shows of a person whom the organizer does not know. */
export const withoutPerson = (shown: Participant): ListedParticipant => ({
  ...shown,
  participantId: null,
  surname: null,
  name: null,
  patronym: null,
  age: null,
  region: null,
  answers: {},
  aidReceived: null,
  householdConflict: false,
  allowed: [],
});

/** Returns what a participant is shown with of their event. */
export const shownOfEvent = (event: EventOfParticipants) => ({
  eventId: event.id,
  eventStatus: event.status,
  eventDate: event.eventDate,
  finishedAt: event.finishedAt,
  cancelledAt: event.cancelledAt,
  interrupted: event.interrupted,
  windowMinutes: event.windowMinutes,
});

/** The viewer and the time: both decide what is shown of a person. */
export interface Viewing {
  viewer: Pick<User, 'id' | 'role'> & Partial<Pick<User, 'duties' | 'deskEvents'>>;
  at: Date;
}

/** Values read beside a row that its reader may see. */
interface Beside {
  aidReceived?: AidReceived;
  /** Whether somebody else of their household holds a place too. */
  householdConflict?: boolean;
}

/** Returns a participant as of now, as one reader sees them. */
export function toParticipant(
  row: Omit<ParticipantRow, 'invitedByFilter' | 'onePerHousehold'>,
  regions: ReadonlyMap<number, Region>,
  { viewer, at, aidReceived, householdConflict = false }: Viewing & Beside,
): Participant {
  const now = asOf(row, at);
  const { status, rejectedBecause } = now;
  const { age, answers, region, ...history } = seenBy(standingToParticipant(viewer, now, at), {
    aidReceived: (isInSet('takesPart', status) && aidReceived) || null,
    region: (row.regionId !== null && regions.get(row.regionId)) || null,
    age: ageAt(row.birthday, at),
    answers: row.answers as Participant['answers'],
  });
  return {
    participantId: row.accountId,
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    age,
    region,
    status,
    rejectedBecause,
    didNotCome: isNoShow(status, {
      status: row.eventStatus,
      cancelled: row.cancelledAt !== null,
      interrupted: row.interrupted,
    }),
    invitedAt: iso(row.invitedAt),
    respondBy: iso(row.respondBy),
    invitedBecause: row.invitedBecause,
    appliedAt: iso(row.appliedAt),
    confirmedAt: iso(row.confirmedAt),
    aidedAt: iso(row.aidedAt),
    window: shownWindow(row.windowStart, row.windowMinutes),
    answers: answers ?? {},
    aidReceived: history.aidReceived,
    quantities: isInSet('takesPart', status) ? row.quantities : [],
    householdConflict: viewer.role !== 'displaced' && isInSet('holdsPlace', status) && householdConflict,
    allowed: allowedOnParticipant(
      { duties: [], deskEvents: null, ...viewer },
      now,
      { id: row.eventId, status: row.eventStatus, eventDate: row.eventDate, cancelledAt: row.cancelledAt },
      at,
    ),
  };
}
