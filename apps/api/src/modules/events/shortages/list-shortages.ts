import { kyivDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventShortage } from '@oplich/contract/events/lists';
import type { Reader } from '../../../db/pool.ts';
import { enoughForParticipants } from '../aid-by-people/aid-by-people.ts';
import { comingEventsWithAid } from './shortages.repo.ts';

/**
 * Returns the goods that are reserved for fewer participants than may still be given some, of an organizer's scheduled events from today
 * on, the soonest first [R-EVT-31].
 */
export async function listShortages(db: Reader, organizerId: string, at: Date): Promise<EventShortage[]> {
  const events = await comingEventsWithAid(db, { organizerId, today: startOfKyivDay(kyivDay(at)) });
  const enough = await enoughForParticipants(db, events);
  return events.flatMap(({ id, name, eventDate, maxParticipants, aided, lines }) => {
    const people = maxParticipants - aided;
    return lines
      .map(line => ({
        eventId: id,
        eventName: name,
        eventDate: eventDate.toISOString(),
        positionId: line.positionId,
        positionName: line.name,
        enoughFor: enough(id, line),
        people,
      }))
      .filter(line => line.enoughFor < people);
  });
}
