import { sql } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { linesOf, plannedAid } from '../event-details.repo.ts';

/** The soonest events for which shortages are shown; nobody restocks for more at once. */
const eventsLookedAt = 100;

interface Coming {
  organizerId: string;
  /** The beginning of the day in Kyiv. */
  today: Date;
}

/**
 * Selects scheduled events from today on that give goods, with the reserved quantities and the number of people aided.
 */
const comingWithAid = compiled((db, { organizerId, today }: Coming) =>
  db
    .selectFrom('events')
    .select([
      'events.id',
      'events.name',
      'events.eventDate',
      'events.maxParticipants',
      'events.countsPeople',
      plannedAid.as('planned'),
      sql<number>`(SELECT count(*)::int FROM participants WHERE event_id = events.id AND status = 'aided')`.as('aided'),
    ])
    .where('events.organizerId', '=', organizerId)
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where('events.eventDate', '>=', today)
    .where(sql<boolean>`EXISTS (SELECT FROM event_aid_lines WHERE event_id = events.id)`)
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(eventsLookedAt),
);

/** Returns an organizer's scheduled events from today on that give something, the soonest first. */
export async function comingEventsWithAid(db: Reader, coming: Coming) {
  const rows = await comingWithAid(db, coming);
  return rows.map(({ planned, ...event }) => ({ ...event, lines: linesOf(planned) }));
}
