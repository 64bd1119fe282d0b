import type { Event } from '@oplich/contract/events';
import { editableReport, type ParticipantStatus, type ReportStatus } from '@oplich/contract';
import type { User } from '../../http/user.ts';
import { kyivDay } from '../../platform/kyiv-time.ts';
import type { EventRow } from './events.repo.ts';

type Deeds = Event['allowed'];
type Times = Pick<EventRow, 'status' | 'eventDate' | 'cancelledAt'>;

/** Not before the event's day in Kyiv. */
export const dayHasCome = ({ eventDate }: Pick<EventRow, 'eventDate'>, at: Date): boolean =>
  kyivDay(at) >= kyivDay(eventDate);

/**
 * While it is a draft or returned a report is written by whoever may begin it: the organizer of its event, and an
 * administrator whichever event it is [spec §6], so that one of a partner that is gone can be finished too.
 */
export function mayWriteReport(
  user: Pick<User, 'id' | 'role'>,
  { organizerId }: Pick<EventRow, 'organizerId'>,
  { status }: { status: ReportStatus },
): boolean {
  const editable: readonly ReportStatus[] = editableReport;
  return (organizerId === user.id || user.role === 'administrator') && editable.includes(status);
}

interface Organizing {
  user: Pick<User, 'id' | 'role'>;
  counts: { aided: number };
  report: { status: ReportStatus } | null;
}

/** What an organizer may do with an event now. */
export function organizerDeeds(
  event: Times & Pick<EventRow, 'organizerId'>,
  { user, counts, report }: Organizing,
  at: Date,
): Deeds {
  const deeds: Deeds = [];
  if (event.cancelledAt) return deeds;
  if (event.status === 'scheduled') {
    deeds.push('edit');
    if (counts.aided === 0) deeds.push('delete');
    if (dayHasCome(event, at)) deeds.push('accomplish');
  }
  if (event.status !== 'finished' && dayHasCome(event, at)) deeds.push('handOut');
  if (event.status === 'accomplished' && (!report || mayWriteReport(user, event, report))) deeds.push('report');
  return deeds;
}

/** What a displaced person may do with an event now; `block` says why applying is not among it. */
export function personDeeds(
  event: Times,
  participation: { status: ParticipantStatus } | undefined,
  block: unknown,
  at: Date,
): Deeds {
  if (event.cancelledAt || event.status !== 'scheduled' || event.eventDate <= at) return [];
  switch (participation?.status) {
    case 'invited':
      return block === null ? ['accept', 'decline'] : ['decline'];
    case 'applied':
    case 'confirmed':
      return ['withdraw'];
    case 'aided':
      return [];
    default:
      return block === null ? ['apply'] : [];
  }
}
