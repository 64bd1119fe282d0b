import type { DueReport, Report } from '@oplich/contract/reports/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { decimal, money } from '../../platform/decimal.ts';
import { iso } from '../../platform/time/iso.ts';
import { issuedGoods } from './prefill.repo.ts';
import { showFiles } from '../files/index.ts';
import { countNoShows, organizerName } from '../participants/index.ts';
import { regionsById } from '../regions/index.ts';
import type { DueRow } from './due-reports.repo.ts';
import { allowedOnReport, getReadable } from './reports.policy.ts';
import type { StoredReport } from './reports.repo.ts';

interface Showing {
  db: Reader;
  secrets: Secrets;
  at: Date;
}
type OfEvent = Pick<
  DueRow,
  'eventId' | 'eventName' | 'eventDate' | 'eventStatus' | 'regionId' | 'locationCity' | 'locationAddress'
>;

/** What a report says of its event. */
export function eventOf(row: OfEvent, regions: ReadonlyMap<number, Region>): Report['event'] {
  const region = regions.get(row.regionId);
  if (!region) throw new Error(`no region ${row.regionId}`);
  return {
    id: row.eventId,
    name: row.eventName,
    eventDate: row.eventDate.toISOString(),
    status: row.eventStatus,
    locationRegion: region,
    locationCity: row.locationCity,
    locationAddress: row.locationAddress,
  };
}

export const partnerOf = (row: Parameters<typeof organizerName>[0] & { organizerId: string | null }) => ({
  id: row.organizerId,
  name: organizerName(row),
});

/** Reports as a reader sees them, each with its media and what the reader may do with it now. */
export async function presentReports(
  { db, secrets, at }: Showing,
  rows: readonly StoredReport[],
  user: User,
): Promise<Report[]> {
  const regions = await regionsById(db);
  const files = await showFiles(db, { secrets, at, reader: user, subjectIds: rows.map(row => row.id) });
  const goodsOf = await issuedGoods(
    db,
    rows.map(row => row.eventId),
  );
  const noShowsOf = await countNoShows(
    db,
    rows.map(row => row.eventId),
  );
  return rows.map(row => ({
    id: row.id,
    eventId: row.eventId,
    title: row.title,
    description: row.description,
    media: files(row.id).all('reportMedia'),
    peopleHelped: row.peopleHelped,
    didNotCome: noShowsOf(row.eventId),
    categories: row.categories,
    livingConditions: row.livingConditions,
    status: row.status,
    goods: goodsOf(row.eventId),
    goodsValue: money(goodsOf(row.eventId).reduce((sum, { value }) => sum.plus(value), decimal(0))),
    // A returned one keeps an empty one when its partner was erased.
    comment: row.comment || null,
    event: eventOf(row, regions),
    partner: partnerOf(row),
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    allowed: allowedOnReport(user, row),
  }));
}

/** One report, for its organizer and administrators. */
export async function showReport(showing: Showing, user: User, id: string): Promise<Report> {
  const row = await getReadable(showing.db, user, id);
  const [report] = await presentReports(showing, [row], user);
  if (!report) throw new Error(`report ${id} was not presented`);
  return report;
}

export async function presentDue(db: Reader, rows: readonly DueRow[]): Promise<DueReport[]> {
  const regions = await regionsById(db);
  return rows.map(row => ({
    event: eventOf(row, regions),
    partner: partnerOf(row),
    accomplishedAt: (row.accomplishedAt ?? row.eventDate).toISOString(),
    aided: row.aided,
    report: row.reportId !== null && row.reportStatus !== null ? { id: row.reportId, status: row.reportStatus } : null,
  }));
}
