import type { Question } from '@oplich/contract/events/bodies';
import type { Reader } from '../../../db/pool.ts';
import { peopleColumns } from '../aid-by-people/aid-by-people.ts';
import { windowColumns } from '../arrival/arrival.ts';
import { travelColumns } from '../before-travel/before-travel.ts';

/* The columns read of an event: all that its page shows, or those of a summary [decision 57]. */

const eventsWithOrganizers = (db: Reader) =>
  db
    .selectFrom('events')
    .leftJoin('accounts as organizer', 'organizer.id', 'events.organizerId')
    .leftJoin('organizations', 'organizations.accountId', 'events.organizerId');
const organizerNames = [
  'organizations.organizationName',
  'organizer.surname as organizerSurname',
  'organizer.name as organizerName',
  'organizer.patronym as organizerPatronym',
] as const;

/** The columns of an event that every page and list of events shows. */
export const eventRows = (db: Reader) =>
  eventsWithOrganizers(db).select([
    'events.id',
    'events.name',
    'events.description',
    'events.eventDate',
    'events.endsAt',
    ...windowColumns,
    'events.status',
    'events.type',
    'events.regionId',
    'events.locationCity',
    'events.localityKatottg',
    'events.locationAddress',
    'events.maxParticipants',
    'events.placesTaken',
    'events.waitingPeople',
    'events.orderCriteria',
    'events.invitationText',
    'events.respondTimeHours',
    'events.registrationForm',
    'events.organizerId',
    'events.warehouseId',
    ...travelColumns,
    ...peopleColumns,
    'events.cancelledAt',
    'events.cancelReason',
    'events.interrupted',
    'events.createdAt',
    'events.version',
    ...organizerNames,
  ]);
export type RawEvent = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];
export type EventRow = Omit<RawEvent, 'registrationForm'> & { registrationForm: Question[] };
/** Returns a row with the type of its questions, which the database knows as JSON. */
export const typedEvent = (row: RawEvent): EventRow => row as unknown as EventRow;

/** The columns that a summary shows, or that decide the allowed actions. */
const summaryColumns = [
  'events.id',
  'events.name',
  'events.eventDate',
  'events.endsAt',
  'events.status',
  'events.regionId',
  'events.locationCity',
  'events.locationAddress',
  'events.maxParticipants',
  'events.waitingPeople',
  'events.windowMinutes',
  'events.cancelledAt',
] as const;
const personSummaryRows = (db: Reader) =>
  db
    .selectFrom('events')
    .select([
      ...summaryColumns,
      'events.type',
      'events.onePerHousehold',
      'events.registrationForm',
      'events.interrupted',
    ]);
const organizerSummaryRows = (db: Reader) =>
  eventsWithOrganizers(db).select([...summaryColumns, 'events.organizerId', ...organizerNames]);

type RowOf<Rows extends (db: Reader) => { execute: () => Promise<object[]> }> = Pick<
  EventRow,
  keyof EventRow & keyof Awaited<ReturnType<ReturnType<Rows>['execute']>>[number]
>;
/** An event in short, to a person and to who organizes it. */
export type PersonSummaryRow = RowOf<typeof personSummaryRows>;
export type OrganizerSummaryRow = RowOf<typeof organizerSummaryRows>;

export type Rows = ReturnType<typeof eventRows>;
/** The same to be counted. */
export const eventsAlone = (db: Reader) => db.selectFrom('events') as unknown as Rows;
/**
 * How much of each event a list reads. The builders are interchangeable; the columns of their rows are typed by `RowsShown`.
 */
export const shownAs = {
  full: eventRows,
  forPerson: (db: Reader) => personSummaryRows(db) as unknown as Rows,
  forOrganizer: (db: Reader) => organizerSummaryRows(db) as unknown as Rows,
} satisfies Record<keyof RowsShown, (db: Reader) => Rows>;
export interface RowsShown {
  full: EventRow;
  forPerson: PersonSummaryRow;
  forOrganizer: OrganizerSummaryRow;
}
export const rowsShown = <As extends keyof RowsShown>(rows: readonly RawEvent[]) =>
  rows.map(typedEvent) as readonly EventRow[] as RowsShown[As][];
