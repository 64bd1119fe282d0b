import type { Reader, Tx } from '../../db/pool.ts';
import { releaseFiles } from '../files/index.ts';
import { withdrawNews } from './news/notify-region.ts';

const organized = (db: Reader, organizerId: string) => db.selectFrom('events').where('organizerId', '=', organizerId);

/** Events of an organizer that are still ahead or under way. */
export const scheduledEventsOf = (db: Reader, organizerId: string) =>
  organized(db, organizerId)
    .select(['id', 'name'])
    .where('status', '=', 'scheduled')
    .where('cancelledAt', 'is', null)
    .orderBy('eventDate')
    .execute();

/** Events of an organizer that somebody was invited or applied to: they belong to those people's history too. */
export const joinedEventsOf = (db: Reader, organizerId: string) =>
  organized(db, organizerId)
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('participants').select('eventId').whereRef('participants.eventId', '=', 'events.id')),
    )
    .orderBy('eventDate')
    .execute();

/** Removes an organizer's events that nobody ever joined. */
export async function removeUnjoinedEvents(tx: Tx, organizerId: string): Promise<void> {
  const removed = await tx.deleteFrom('events').where('organizerId', '=', organizerId).returning('id').execute();
  for (const { id } of removed) await releaseFiles(tx, id);
  await withdrawNews(
    tx,
    removed.map(({ id }) => id),
  );
}

/** An organizer's events: for the download of own data. */
export const eventsOf = (db: Reader, organizerId: string) =>
  organized(db, organizerId)
    .innerJoin('regions', 'regions.id', 'events.regionId')
    .select([
      'events.id',
      'events.name',
      'description',
      'eventDate',
      'status',
      'regions.name as locationRegion',
      'locationCity',
      'locationAddress',
      'createdAt',
    ])
    .orderBy('createdAt')
    .execute();
