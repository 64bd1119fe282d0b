import { personName } from '@oplich/contract';
import type { Reader } from '../../db/pool.ts';
import { organizerNames } from './events-of-participants.repo.ts';

/** The product's name: the organizer of administrators' events [R-EVT-7]. */
const productName = 'Опліч';

interface OrganizerNames {
  organizationName: string | null;
  organizerSurname: string | null;
  organizerName: string | null;
  organizerPatronym: string | null;
}

/** How an event's organizer is called: the organization, else the volunteer, else the product. */
export const organizerName = (names: OrganizerNames): string =>
  names.organizationName ??
  (names.organizerSurname === null
    ? productName
    : personName({
        surname: names.organizerSurname,
        name: names.organizerName ?? '',
        patronym: names.organizerPatronym,
      }));

/** The same for one event. */
export async function organizerOf(db: Reader, { organizerId }: { organizerId: string | null }): Promise<string> {
  if (organizerId === null) return productName;
  return organizerName(await organizerNames(db, organizerId));
}
