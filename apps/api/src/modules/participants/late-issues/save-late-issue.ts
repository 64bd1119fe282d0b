import type { DeliverLateIssue, DeliveredLateIssue } from '@oplich/contract/participants/late-issues';
import { limits } from '@oplich/contract';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { z } from 'zod';
import { lockByName } from '../../../db/lock-by-name.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Person } from '../../../platform/user.ts';
import { lockDesk, type DeskStanding } from '../../teams/index.ts';
import { countLateIssues, findTarget, insertLateIssue, lateIssueNamed } from './late-issues.repo.ts';

type Delivered = z.output<typeof DeliveredLateIssue>;

/** The person who made an issue; for an administrator with their standing at every table. */
interface Reporter {
  id: string;
  asAdministrator: DeskStanding | null;
}

/**
 * Returns the reporter's standing at the table of an event. The partner's own account is not a member and may work at all of its tables.
 */
async function standingAt(
  tx: Tx,
  { id, asAdministrator }: Reporter,
  { eventId, partnerId }: { eventId: string; partnerId: string | null },
  at: Date,
): Promise<DeskStanding> {
  if (asAdministrator) return asAdministrator;
  if (partnerId === null) return 'never';
  return id === partnerId ? 'now' : lockDesk(tx, { accountId: id, partnerId, eventId }, at);
}

/**
 * Stores an issue of aid that arrives after its maker's duty ended or after the event was cancelled, for a coordinator to decide on. It
 * books nothing. Repeating it changes nothing; an issue that had arrived in time is reported as booked.
 * @throws `event_not_found` for a person who never worked at that table; `status_change_not_allowed` for one who still does and can confirm
 * it; `idempotency_key_reused` where another issue has the same id
 */
export async function saveLateIssue(
  { tx, at }: Operation<Person | null>,
  reporter: Reporter,
  { eventId, participantId, issueId, lines, madeAt }: z.output<typeof DeliverLateIssue>,
): Promise<Delivered> {
  const target = (await findTarget(tx, eventId, participantId)) ?? fail('event_not_found');
  const { id: reporterId } = reporter;
  const partnerId = target.organizerId;
  const standing = await standingAt(tx, reporter, { eventId, partnerId }, at);
  if (standing === 'never') fail('event_not_found');
  // At a cancelled event nobody confirms aid any more, even if their duty lasts.
  if (standing === 'now' && target.cancelledAt === null) fail('status_change_not_allowed');
  // Nobody issues aid to themselves, not even late.
  if (target.accountId === null || participantId === reporterId) fail('not_found');
  if (target.issueId === issueId) return { outcome: 'booked' };
  await lockByName(tx, `late-issues:${reporterId}`);
  const before = await lateIssueNamed(tx, reporterId, issueId);
  if (before) {
    if (!isSame({ ...before, lines: before.lines as Issued['lines'] }, { eventId, participantId, lines }))
      fail('idempotency_key_reused');
    return { outcome: before.status === 'booked' ? 'booked' : 'kept' };
  }
  if ((await countLateIssues(tx, reporterId, eventId)) >= limits.lateIssuesOfPerson) fail('status_change_not_allowed');
  const id = newId();
  await insertLateIssue(tx, {
    id,
    eventId,
    participantId,
    reporterId,
    issueId,
    lines: lines ? JSON.stringify(lines) : null,
    madeAt: new Date(madeAt),
    madeOn: dayWithin(new Date(madeAt), target.eventDate, at),
    receivedAt: at,
  });
  await recordAudit(tx, {
    actor:
      reporter.asAdministrator || partnerId === null
        ? { id: reporterId, role: 'administrator', memberId: null }
        : { id: partnerId, role: 'philanthrop', memberId: reporterId },
    action: 'lateIssue.keep',
    subject: { type: 'lateIssue', id },
    details: { eventId, participantId },
    at,
  });
  return { outcome: 'kept' };
}

type Issued = z.output<typeof DeliverLateIssue>;
/** What an issue is of; without lines all was given as planned. */
type Content = Pick<Issued, 'eventId' | 'participantId'> & { lines?: Issued['lines'] | null };

const isSame = (one: Content, other: Content): boolean =>
  one.eventId === other.eventId && one.participantId === other.participantId && written(one) === written(other);

/** The lines in one writing, whatever their order. */
function written({ lines }: Content): string {
  if (!lines) return 'all';
  return lines
    .map(({ positionId, quantity }) => `${positionId} ${decimal(quantity).toFixed()}`)
    .sort()
    .join();
}

/** The day a device says, within the event's day and today: its clock may be wrong. */
function dayWithin(madeAt: Date, eventDate: Date, at: Date): string {
  const [made, first, last] = [kyivDay(madeAt), kyivDay(eventDate), kyivDay(at)];
  if (made < first) return first < last ? first : last;
  return made < last ? made : last;
}
