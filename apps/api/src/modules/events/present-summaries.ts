import type { EventSummary, OrganizedEventSummary, PersonEventSummary } from '@oplich/contract/events/lists';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Reader } from '../../db/pool.ts';
import { iso } from '../../platform/time/iso.ts';
import type { User } from '../../platform/user.ts';
import { applicationsOf, organizerName } from '../participants/index.ts';
import { regionOf, regionsById } from '../regions/index.ts';
import { withDetailsInShort } from './event-details.repo.ts';
import { allowedToOrganizer } from './events.policy.ts';
import type { OrganizerSummaryRow, PersonSummaryRow } from './rows/event-rows.repo.ts';
import { questionsShown } from './present-events.ts';
import { standingOfPerson } from './standing-of-person.ts';

/* Events of a list in short: neither their goods nor their files are read [decision 57]. */

interface Presenting {
  db: Reader;
  at: Date;
}

/** Presents the events of a displaced person's list, each with the person's standing. */
export async function presentToPerson(
  presenting: Presenting,
  rows: readonly PersonSummaryRow[],
  person: User,
): Promise<PersonEventSummary[]> {
  const { db, at } = presenting;
  const applications = applicationsOf(db, person.id, at);
  const [events, regions, standingWith] = await Promise.all([
    withDetailsInShort(db, rows, person.id, at),
    regionsById(db),
    standingOfPerson(presenting, rows, { person, applications }),
  ]);
  return events.map(event => {
    const { row, details } = event;
    const { myParticipation, applyBlock, allowed } = standingWith(event);
    return {
      registrationForm: questionsShown(row),
      myParticipation,
      applyBlock,
      ...summaryOf(row, { counts: details.counts, allowed, regions }),
    };
  });
}

/** Returns events of a list of those who organize them. */
export async function presentToOrganizer(
  { db, at }: Presenting,
  rows: readonly OrganizerSummaryRow[],
  user: User,
): Promise<OrganizedEventSummary[]> {
  const [events, regions] = await Promise.all([withDetailsInShort(db, rows, null, at), regionsById(db)]);
  return events.map(({ row, details: { counts, report } }) => {
    const allowed = allowedToOrganizer(row, { user, aided: counts.aided, report }, at);
    return {
      organization: { id: row.organizerId, name: organizerName(row) },
      ...summaryOf(row, { counts, allowed, regions }),
    };
  });
}

interface Known extends Pick<EventSummary, 'counts' | 'allowed'> {
  regions: ReadonlyMap<number, Region>;
}

const summaryOf = (
  row: Pick<PersonSummaryRow, keyof PersonSummaryRow & keyof OrganizerSummaryRow>,
  { counts, allowed, regions }: Known,
): EventSummary => ({
  id: row.id,
  name: row.name,
  eventDate: row.eventDate.toISOString(),
  endsAt: iso(row.endsAt),
  status: row.status,
  locationRegion: regionOf(regions, row.regionId),
  locationCity: row.locationCity,
  locationAddress: row.locationAddress,
  maxParticipants: row.maxParticipants,
  counts,
  cancelledAt: iso(row.cancelledAt),
  allowed,
});
