import { seesContactPhone } from '@oplich/contract/events/sees-contact';
import type { ListedEvent } from '@oplich/contract/events/lists';
import type { Event, GuestEvent } from '@oplich/contract/events/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { quantity } from '../../platform/decimal.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { filesShown } from '../files/index.ts';
import {
  applicationsOf,
  isOrderFixed,
  noApplications,
  organizerName,
  windowListOf,
  type Applications,
} from '../participants/index.ts';
import { fail } from '../../platform/problem.ts';
import { iso } from '../../platform/time/iso.ts';
import { regionOf, regionsById } from '../regions/index.ts';
import { shownWindows } from './arrival/arrival.ts';
import { travelFields } from './before-travel/before-travel.ts';
import { enoughForParticipants, quantitiesToPerson } from './aid-by-people/aid-by-people.ts';
import { allowedToOrganizer } from './events.policy.ts';
import { aidLinesOf, withDetails, type EventPage, type SeenEvent } from './event-details.repo.ts';
import type { EventRow } from './rows/event-rows.repo.ts';
import { standingOfPerson } from './standing-of-person.ts';

type Organization = Event['organization'];
const organizationOf = (row: EventRow, logo: Organization['logo']): Organization => ({
  id: row.organizerId,
  name: organizerName(row),
  logo,
});

/** The questions to who applies, as they are shown. */
export const questionsShown = ({ registrationForm }: Pick<EventRow, 'registrationForm'>) =>
  registrationForm.map(question => ({ ...question, id: question.id ?? '' }));

interface Presenting {
  db: Reader;
  secrets: Secrets;
  at: Date;
}

/** The person whose applications and participations are shown; null for an organizer. */
const personOf = (viewer: User) => (viewer.role === 'displaced' ? viewer.id : null);

/** Returns an event as its page shows it to a viewer, with the messages to participants and when they arrive. */
export async function presentEvent(presenting: Presenting, event: EventPage, viewer: User): Promise<Event> {
  const { db, secrets, at } = presenting;
  const { row, details, messages, hasWaited, applications } = event;
  const [[listed], windowList] = await Promise.all([
    presentSeen(presenting, [event], viewer, applications),
    windowListOf(db, row, { secrets, personId: personOf(viewer), at }),
  ]);
  if (!listed) return fail('event_not_found');
  return {
    messages: messages.map(message => ({ text: message.text, at: new Date(message.at).toISOString() })),
    windowList,
    orderFixed: isOrderFixed({ ...details.counts, waitingPeople: row.waitingPeople, hasWaited }),
    ...listed,
  };
}

/** Events of a list as a viewer sees them: with counts, aid, what the viewer may do now and, if that is not to apply, why. */
export async function presentEvents(
  presenting: Presenting,
  rows: readonly EventRow[],
  viewer: User,
): Promise<ListedEvent[]> {
  const { db, at } = presenting;
  const personId = personOf(viewer);
  const [events, applications] = await Promise.all([
    withDetails(db, rows, personId, at),
    personId === null ? noApplications : applicationsOf(db, personId, at),
  ]);
  return presentSeen(presenting, events, viewer, applications);
}

/**
 * Presents events with all that belongs to them. Copied objects come last in an object literal: V8 adds a property to a copy some fifty
 * times slower than it copies, which for twenty events was a sixth of the time [decision 22].
 */
async function presentSeen(
  { db, secrets, at }: Presenting,
  events: readonly SeenEvent[],
  viewer: User,
  applications: Applications,
): Promise<ListedEvent[]> {
  const isPerson = viewer.role === 'displaced';
  const rows = events.map(({ row }) => row);
  const [regions, quantities, standingWith, enough] = await Promise.all([
    regionsById(db),
    quantitiesToPerson(
      db,
      secrets,
      viewer.id,
      isPerson ? events.map(({ row, details }) => ({ event: row, status: details.mine?.status })) : [],
    ),
    isPerson ? standingOfPerson({ db, at }, rows, { person: viewer, applications }) : undefined,
    enoughForParticipants(db, isPerson ? [] : rows),
  ]);

  return events.map(seen => {
    const { row, details } = seen;
    const { aidLines: lines, mine: stored } = details;
    const region = regionOf(regions, row.regionId);
    const event = commonFields(seen, { region, files: filesShown({ secrets, at, reader: viewer }, details.files) });
    if (!standingWith) {
      const { stock, allowed } = organizerFields(seen, { user: viewer, enough, at });
      return { stock, allowed, ...event };
    }
    const { takesPart, myParticipation, applyBlock, onWaitingList, allowed } = standingWith({ row, details });
    return {
      quantities: row.goodsShown || takesPart ? quantities(row, lines) : [],
      myParticipation,
      applyBlock,
      onWaitingList,
      allowed,
      ...event,
      contactPhone: seesContactPhone(myParticipation?.status) ? row.contactPhone : null,
      // Hidden goods are shown to participants alone.
      issuedAid: row.goodsShown || takesPart ? event.issuedAid : [],
      // The invitation text is meant for invited people only [R-PRV-6].
      invitationText: isInvited(stored) ? row.invitationText : null,
    };
  });
}

/** Returns the fields that an event's page and lists have for every viewer. */
function commonFields(
  { row, details: { aidLines: lines, counts, report } }: SeenEvent,
  { region, files }: { region: ReturnType<typeof regionOf>; files: ReturnType<typeof filesShown> },
) {
  return {
    windows: shownWindows(row),
    waitingPeople: row.waitingPeople,
    status: row.status,
    type: row.type,
    localityKatottg: row.localityKatottg,
    maxParticipants: row.maxParticipants,
    invitationText: row.invitationText,
    respondTimeHours: row.respondTimeHours,
    registrationForm: questionsShown(row),
    organization: organizationOf(row, row.organizerId === null ? null : files(row.organizerId).one('logo')),
    organizationLogo: files(row.id).one('eventLogo'),
    media: files(row.id).all('eventMedia'),
    issuedAid: lines.map(({ positionId, name, units, quantityPerParticipant, per, atMost }) => ({
      positionId,
      name,
      units,
      quantityPerParticipant,
      per,
      atMost,
    })),
    expectedPersons: row.expectedPersons,
    onePerHousehold: row.onePerHousehold,
    counts,
    report: report && { id: report.id, status: report.status },
    cancelledAt: iso(row.cancelledAt),
    cancelReason: row.cancelReason,
    interrupted: row.interrupted,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    contactPhone: row.contactPhone,
    goodsShown: row.goodsShown,
    ...guestFields(row, region, lines),
  } satisfies Partial<ListedEvent>;
}

/** Returns what only the organizer sees: the goods reserved, and the allowed actions. */
function organizerFields(
  { row, details: { aidLines: lines, counts, report } }: SeenEvent,
  { user, enough, at }: { user: User; enough: Awaited<ReturnType<typeof enoughForParticipants>>; at: Date },
) {
  const stock = lines.map(line => ({
    positionId: line.positionId,
    enoughFor: enough(row.id, line),
    needed: quantity(line.wanted),
    reserved: quantity(line.held),
    expiryDate: line.expiryDate,
  }));
  return { stock, allowed: allowedToOrganizer(row, { user, aided: counts.aided, report }, at) };
}

/** Whether an invitation was given and not taken back, whatever became of it. */
const isInvited = (participation: { invitedAt: Date | null; rejectedBecause: string | null } | undefined) =>
  participation !== undefined && participation.invitedAt !== null && participation.rejectedBecause !== 'revoked';

const guestFields = (
  row: EventRow,
  locationRegion: Region,
  lines: Parameters<typeof travelFields>[1],
): z.output<typeof GuestEvent> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  eventDate: row.eventDate.toISOString(),
  endsAt: iso(row.endsAt),
  locationRegion,
  locationCity: row.locationCity,
  locationAddress: row.locationAddress,
  orderCriteria: row.orderCriteria,
  ...travelFields(row, lines),
});

/** An event as anyone may see it. */
export async function presentGuestEvent(db: Reader, row: EventRow) {
  const [regions, lines] = await Promise.all([regionsById(db), aidLinesOf(db, row.id)]);
  return guestFields(row, regionOf(regions, row.regionId), lines);
}
