import { participantSets, statusesIn, type ParticipantStatus } from '@oplich/contract';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { sql } from 'kysely';
import { compiledOf } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';
import { quantity } from '../../platform/decimal.ts';
import { statusAt } from '../participants/index.ts';

/** What belongs to several events at once, in one query each, however many events a page shows. */

/** Participants by state as of now: an invitation past its `respondBy` counts as rejected. */
export async function countParticipants(db: Reader, eventIds: readonly string[], at: Date) {
  const rows = await countsNow(db, eventIds, { at });
  return (eventId: string) => {
    const counts: Record<ParticipantStatus, number> = { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0 };
    for (const row of rows) if (row.eventId === eventId) counts[row.statusNow] = row.count;
    const occupied = statusesIn(participantSets.holdsPlace).reduce((sum, status) => sum + counts[status], 0);
    return { ...counts, occupied };
  };
}

const countsNow = compiledOf((db, these, { at }: { at: Date }) =>
  db
    .selectFrom('participants')
    .select(['eventId', statusAt(at).as('statusNow'), sql<number>`count(*)`.as('count')])
    .where('eventId', '=', these)
    .groupBy(['eventId', 'statusNow']),
);

/** What each participant is to be issued, and what is reserved for it. */
export async function aidLinesOf(db: Reader, eventIds: readonly string[]) {
  const rows = await aidOf(db, eventIds, {});
  return (eventId: string) =>
    rows
      .filter(row => row.eventId === eventId)
      .map(row => ({
        positionId: row.positionId,
        name: row.name,
        units: row.units,
        category: row.category,
        quantityPerParticipant: quantity(row.quantityPerParticipant),
        per: row.per as PerKind,
        atMost: row.atMost === null ? null : quantity(row.atMost),
        expiryDate: row.expiryDate,
        wanted: row.wanted ?? '0',
        held: row.held ?? '0',
      }));
}

const aidOf = compiledOf((db, these) =>
  db
    .selectFrom('eventAidLines as line')
    .innerJoin('positions', 'positions.id', 'line.positionId')
    .leftJoin('stockReservations as reservation', join =>
      join
        .onRef('reservation.causeId', '=', 'line.eventId')
        .onRef('reservation.positionId', '=', 'line.positionId')
        // Said twice: a plan made for any number of events would read all reservations there are.
        .on('reservation.causeId', '=', these),
    )
    .select([
      'line.eventId',
      'line.positionId',
      'positions.name',
      'positions.units',
      'positions.category',
      'positions.expiryDate',
      'line.quantityPerParticipant',
      'line.per',
      'line.atMost',
      'reservation.wanted',
      'reservation.held',
    ])
    .where('line.eventId', '=', these)
    .orderBy('line.eventId')
    .orderBy('line.line'),
);

/** A person's participation in events, as it is stored. */
export async function participationsOf(db: Reader, accountId: string, eventIds: readonly string[]) {
  const rows = await participationsIn(db, eventIds, { accountId });
  return (eventId: string) => rows.find(row => row.eventId === eventId);
}

const participationsIn = compiledOf((db, these, { accountId }: { accountId: string }) =>
  db
    .selectFrom('participants')
    .select([
      'eventId',
      'status',
      'rejectedBecause',
      'invitedAt',
      'respondBy',
      'invitedBecause',
      'appliedAt',
      'confirmedAt',
      'aidedAt',
      'windowStart',
    ])
    .where('accountId', '=', accountId)
    .where('eventId', '=', these),
);

/** The reports of events, whatever state they are in. */
export async function reportsOf(db: Reader, eventIds: readonly string[]) {
  const rows = await reportsOn(db, eventIds, {});
  const found = new Map(rows.map(({ eventId, ...report }) => [eventId, report]));
  return (eventId: string) => found.get(eventId) ?? null;
}

const reportsOn = compiledOf((db, these) =>
  db.selectFrom('reports').select(['eventId', 'id', 'status']).where('eventId', '=', these),
);

/** Returns everyone invited, applied or confirmed, as of now. */
export async function expectedPeople(db: Reader, eventId: string, at: Date): Promise<string[]> {
  const people = await db
    .selectFrom('participants')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where(statusAt(at), 'in', statusesIn(participantSets.isExpected))
    .execute();
  return people.map(row => row.accountId);
}
