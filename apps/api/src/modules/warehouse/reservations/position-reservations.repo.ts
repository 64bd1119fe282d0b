import type { Reservation, ReservationsQuery } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { containsInRow } from '../../../db/searching/contains.ts';
import { listingOf, presented, type Listing } from '../../../db/paging.ts';

const sortColumns = {
  createdAt: sql`reservation.created_at`,
  wanted: sql`reservation.wanted`,
  held: sql`reservation.held`,
};

/** The event or the request that goods are promised to. What people ask for is for who serves them. */
const labelFor = (namesRequests: boolean) =>
  namesRequests
    ? sql<string | null>`coalesce(events.name, request.number || ' ' || request.title)`
    : sql<string | null>`events.name`;

/**
 * Lists the reservations of a position, the oldest first, in the order of service. Hidden names are not searched either.
 */
export function listReservations(
  db: Reader,
  positionId: string,
  query: z.output<typeof ReservationsQuery>,
  { namesRequests, today }: { namesRequests: boolean; today: string },
): Listing<Reservation> {
  const label = labelFor(namesRequests);
  let found = db
    .selectFrom('stockReservations as reservation')
    .leftJoin('events', 'events.id', 'reservation.causeId')
    .leftJoin('helpRequests as request', 'request.id', 'reservation.causeId')
    .select([
      'reservation.causeType',
      'reservation.causeId',
      'reservation.wanted',
      'reservation.held',
      'reservation.createdAt',
      label.as('label'),
      'events.eventDate',
    ])
    .where('reservation.positionId', '=', positionId)
    // A promise that was kept leaves a row of nothing, so that an issue taken back is wanted again.
    .where('reservation.wanted', '>', '0')
    // Expired goods are not reserved, though the events that planned them still lack them.
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM positions WHERE id = reservation.position_id AND expiry_date < ${today}::date)`,
    );
  if (query.search) found = found.where(containsInRow(sql`fold_name(${label})`, query.search));
  const list = listingOf(found, query, sortColumns, { by: 'createdAt', tie: 'reservation.id' });
  return presented(list, rows =>
    rows.map(row => ({
      cause: { type: row.causeType as Reservation['cause']['type'], id: row.causeId, label: row.label },
      eventDate: row.eventDate?.toISOString() ?? null,
      wanted: quantity(row.wanted),
      held: quantity(row.held),
      createdAt: row.createdAt.toISOString(),
    })),
  );
}
