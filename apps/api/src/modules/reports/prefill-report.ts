import { ageCategories } from '@oplich/contract';
import type { ReportPrefill } from '@oplich/contract/reports/schemas';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { countNoShows } from '../participants/index.ts';
import { getOrganized } from '../events/index.ts';
import { regionsById } from '../regions/index.ts';
import { countAided, issuedGoods } from './prefill.repo.ts';
import { eventOf, partnerOf } from './present-reports.ts';
import { findReportOfEvent } from './write-reports.repo.ts';

/**
 * Returns the facts of an event for the draft of its report: people aided, by age and sex, and goods issued. Contains no names.
 */
export async function prefillReport(db: Reader, user: User, eventId: string): Promise<ReportPrefill> {
  const event = await getOrganized(db, user, eventId);
  const { people, ageUnknown, female, male, ...ages } = await countAided(db, eventId, kyivDay(event.eventDate));
  const report = await findReportOfEvent(db, eventId);
  return {
    event: eventOf({ ...event, eventId, eventName: event.name, eventStatus: event.status }, await regionsById(db)),
    partner: partnerOf(event),
    report: report ?? null,
    peopleHelped: people,
    categories: ageCategories.flatMap(category => (ages[category] > 0 ? [{ category, count: ages[category] }] : [])),
    didNotCome: (await countNoShows(db, [eventId]))(eventId),
    ageUnknown,
    bySex: { female, male },
    issued: (await issuedGoods(db, [eventId]))(eventId),
  };
}
