import type { EventSummary, OrganizedEventSummary, PersonEventSummary } from '@oplich/contract/events/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { applicationsOf, organizerName } from '../participants/index.ts';
import { regionsById } from '../regions/index.ts';
import { reportsOf, standingsOf } from './event-details.repo.ts';
import { allowedToOrganizer } from './events.policy.ts';
import type { OrganizerSummaryRow, PersonSummaryRow } from './events.repo.ts';
import { questionsShown, regionOf } from './present-events.ts';
import { standingOfPerson } from './standing-of-person.ts';

/* Events of a list in short: neither their goods nor their files are read [decision 57]. */

interface Presenting {
  db: Reader;
  at: Date;
}

/** Returns events of a displaced person's list, each with what is between them and it. */
export async function summariesForPerson(
  presenting: Presenting,
  rows: readonly PersonSummaryRow[],
  person: User,
): Promise<PersonEventSummary[]> {
  const { db, at } = presenting;
  const ids = rows.map(({ id }) => id);
  const [details, regions, applications] = await Promise.all([
    standingsOf(db, ids, person.id, at),
    regionsById(db),
    applicationsOf(db, person.id, at),
  ]);
  const standing = await standingOfPerson(presenting, rows, { person, applications });
  return rows.flatMap(row => {
    const own = details.get(row.id);
    if (!own) return [];
    const { myParticipation, applyBlock, allowed } = standing({ row, details: own });
    return {
      registrationForm: questionsShown(row),
      myParticipation,
      applyBlock,
      ...summaryOf(row, { counts: own.counts, allowed, regions }),
    };
  });
}

/** Returns events of a list of those who organize them. */
export async function summariesForOrganizer(
  { db, at }: Presenting,
  rows: readonly OrganizerSummaryRow[],
  user: User,
): Promise<OrganizedEventSummary[]> {
  const ids = rows.map(({ id }) => id);
  const [details, regions] = await Promise.all([reportsOf(db, ids, at), regionsById(db)]);
  return rows.flatMap(row => {
    const own = details.get(row.id);
    if (!own) return [];
    const { counts, report } = own;
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
  status: row.status,
  locationRegion: regionOf(regions, row.regionId),
  locationCity: row.locationCity,
  locationAddress: row.locationAddress,
  maxParticipants: row.maxParticipants,
  counts,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  allowed,
});
