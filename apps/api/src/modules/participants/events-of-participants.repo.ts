import type { EventStatus, EventType, OrderCriterion } from '@oplich/contract';
import type { MapPoint } from '@oplich/contract/events/travel/map-point';
import type { StepFreeAccess } from '@oplich/contract/events/travel/step-free';
import type { Question } from '@oplich/contract/events/bodies';
import type { AidQuantity } from '@oplich/contract/events/aid-lines';
import { sql } from 'kysely';
import { compiled, compiledByIds } from '../../db/compiled.ts';
import type { Db, Reader, Tx } from '../../db/pool.ts';

/** What the rules of participation need to know of an event. */
export interface EventOfParticipants {
  id: string;
  name: string;
  organizerId: string | null;
  warehouseId: string;
  status: EventStatus;
  type: EventType;
  regionId: number;
  eventDate: Date;
  endsAt: Date | null;
  /** How long its arrival windows are; `null`: it has none. */
  windowMinutes: number | null;
  locationCity: string;
  locationAddress: string;
  maxParticipants: number;
  /** Whether a line is given for anything but the participant. */
  countsPeople: boolean;
  onePerHousehold: boolean;
  /** What each participant is given of each line, where no people are counted. */
  aidLines: AidQuantity[];
  placesTaken: number;
  /** How many wait for a place. */
  waitingPeople: number;
  orderCriteria: OrderCriterion[];
  createdAt: Date;
  respondTimeHours: number;
  invitationText: string | null;
  registrationForm: Question[];
  cancelledAt: Date | null;
  finishedAt: Date | null;
  interrupted: boolean;
  whatToBring: string[];
  stepFree: StepFreeAccess | null;
  shelter: string | null;
  directions: string | null;
  contactPhone: string | null;
  mapPoint: MapPoint | null;
}

const columns = [
  'id',
  'name',
  'organizerId',
  'warehouseId',
  'status',
  'type',
  'regionId',
  'eventDate',
  'endsAt',
  'windowMinutes',
  'locationCity',
  'locationAddress',
  'maxParticipants',
  'countsPeople',
  'onePerHousehold',
  'placesTaken',
  'waitingPeople',
  'orderCriteria',
  'createdAt',
  'respondTimeHours',
  'invitationText',
  'registrationForm',
  'cancelledAt',
  'finishedAt',
  'interrupted',
  'whatToBring',
  'stepFree',
  'shelter',
  'directions',
  'contactPhone',
  'mapPoint',
] as const;

/** What each participant is given, line by line, where nobody's people are counted. */
const lines = sql<AidQuantity[]>`(
  SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'name', positions.name, 'units', positions.units,
    'quantity', trim_scale(expected_quantity(aid, 1))::text) ORDER BY aid.line), '[]')
  FROM event_aid_lines AS aid JOIN positions ON positions.id = aid.position_id WHERE aid.event_id = events.id)`;

const toEvent = (
  row: Omit<EventOfParticipants, 'registrationForm' | 'mapPoint'> & { registrationForm: unknown; mapPoint: unknown },
) => ({
  ...row,
  registrationForm: row.registrationForm as Question[],
  mapPoint: row.mapPoint as MapPoint | null,
});

/** An event that was not cancelled. */
export async function findEvent(db: Reader, id: string): Promise<EventOfParticipants | undefined> {
  const [row] = await notCancelled(db, { id });
  return row && toEvent(row);
}

const allKnown = (db: Db) =>
  db.selectFrom('events').select(columns).select(lines.as('aidLines')).where('cancelledAt', 'is', null);
const known = (db: Db, { id }: { id: string }) => allKnown(db).where('id', '=', id);
const notCancelled = compiled(known);
const locked = {
  share: compiled((db, values: { id: string }) => known(db, values).forShare()),
  update: compiled((db, values: { id: string }) => known(db, values).forNoKeyUpdate()),
};

/**
 * Returns the same, locked: `share` lets others issue aid at the same time but keeps the event from being edited, accomplished or
 * cancelled; `update` excludes everybody else.
 */
export async function lockEvent(tx: Tx, id: string, how: 'share' | 'update'): Promise<EventOfParticipants | undefined> {
  const [row] = await locked[how](tx, { id });
  return row && toEvent(row);
}

const freeEvents = compiledByIds((db, anyId) =>
  allKnown(db).where('id', '=', anyId).orderBy('id').forNoKeyUpdate().skipLocked(),
);

/** Locks those of several events that nobody holds, as for an update and in the order of their ids, and returns them by id. */
export async function lockFreeEvents(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventOfParticipants>> {
  const rows = await freeEvents(tx, ids, {});
  return new Map(rows.map(row => [row.id, toEvent(row)]));
}

/** Returns the names an organizer goes by: the organization's and the person's. */
export const organizerNames = (db: Reader, organizerId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select([
      'organizations.organizationName',
      'accounts.surname as organizerSurname',
      'accounts.name as organizerName',
      'accounts.patronym as organizerPatronym',
    ])
    .where('accounts.id', '=', organizerId)
    .executeTakeFirstOrThrow();
