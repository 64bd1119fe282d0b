import { regionName } from '@oplich/contract/shared/names';
import { placeName, type Language } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import { longPeriod } from '../../../platform/time/long-date.ts';
import { regionsById } from '../../regions/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { organizerOf } from '../organizer-name.ts';

interface Labels {
  event: string;
  date: string;
  place: string;
  organizer: string;
}

/** The facts every document states about its event, in the language of the reader: what, when, where, by whom. */
export async function eventFacts(
  db: Reader,
  event: EventOfParticipants,
  language: Language,
  labels: Labels,
): Promise<(readonly [label: string, value: string])[]> {
  const [regions, organizer] = await Promise.all([regionsById(db), organizerOf(db, event)]);
  const region = regions.get(event.regionId);
  const place = placeName({
    address: event.locationAddress,
    city: event.locationCity,
    region: region ? regionName(region, language) : null,
  });
  return [
    [labels.event, event.name],
    [labels.date, longPeriod(event.eventDate, event.endsAt, language)],
    [labels.place, place],
    [labels.organizer, organizer],
  ];
}
