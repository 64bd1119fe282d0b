import type { Language } from '@oplich/contract';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { regionName } from '@oplich/contract/shared/names';
import type { Deps } from '../../../deps.ts';
import { Problem } from '../../../platform/problem.ts';
import { longDay } from '../../../platform/time/long-date.ts';
import { getForGuest } from '../find-event.ts';
import { presentGuestEvent } from '../present-events.ts';

/** An event as guests see it. */
export type GuestEvent = Awaited<ReturnType<typeof presentGuestEvent>>;

/** Returns what everybody may know of an event; nothing of one for the invited only and of one that is not there. */
export async function guestEvent({ readDb }: Pick<Deps, 'readDb'>, id: string): Promise<GuestEvent | null> {
  try {
    return await presentGuestEvent(readDb, await getForGuest(readDb, id));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Returns when and where an event is, in words. */
export function whenAndWhere(event: GuestEvent, language: Language): { day: string; place: string } {
  const where = [event.locationAddress, event.locationCity, regionName(event.locationRegion, language)];
  return {
    day: longDay(kyivDay(new Date(event.eventDate)), language),
    place: where.filter(part => part.trim() !== '').join(', '),
  };
}
