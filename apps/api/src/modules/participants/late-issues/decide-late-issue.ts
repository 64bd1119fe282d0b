import { allowedActions, lateIssueTransitions, personName, type LateIssueAction } from '@oplich/contract';
import type { LateIssue } from '@oplich/contract/participants/late-issues';
import type { ConfirmAid } from '@oplich/contract/participants/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { z } from 'zod';
import { assertTransition } from '../../../platform/assert-transition.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import { personOf, type User } from '../../../platform/user.ts';
import { ownHousehold } from '../../households/index.ts';
import { mayIssue, participantRefusalAt } from '../participants.policy.ts';
import { confirmAid } from '../issuing/confirm-aid.ts';
import { findLateIssue, lockLateIssue, setDecided, type LateIssueRow } from './late-issues.repo.ts';

type Lines = z.output<typeof ConfirmAid>['lines'];

/** The person who decides, when, and the accounts they may not decide about, as returned by `ownHousehold`. */
interface Decider {
  user: User;
  own: ReadonlySet<string>;
  at: Date;
}

/** Whether the rules of every issue let aid be issued to the person at the event now. */
const isIssuable = (row: LateIssueRow, at: Date): boolean => {
  const { participantStatus: status, rejectedBecause, appliedAt, eventStatus, eventDate, cancelledAt } = row;
  const event = { status: eventStatus, eventDate, cancelledAt };
  return (
    participantRefusalAt('issue', { status, rejectedBecause, appliedAt }, { event, sides: ['organizer'], at }) === null
  );
};

/**
 * Nobody decides on aid they issued themselves, or that they or their household received. The partner's own account is excepted: its duty
 * does not end, and a volunteer alone has nobody else.
 */
const standingOf = (row: LateIssueRow, { user, own, at }: Decider) => ({
  status: row.status,
  sides:
    (personOf(user) === row.reporterId && row.reporterId !== row.organizerId) || own.has(row.participantId)
      ? []
      : (['coordinator'] as const),
  holds: () => isIssuable(row, at),
});

/** A late issue as its coordinator sees it, with what they may decide now. */
export const presentLateIssue = (row: LateIssueRow, decider: Decider): LateIssue => ({
  id: row.id,
  event: {
    id: row.eventId,
    name: row.eventName,
    eventDate: row.eventDate.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  },
  person: {
    participantId: row.participantId,
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    status: row.participantStatus,
  },
  by: { id: row.reporterId, name: personName({ surname: row.reporterSurname ?? '', name: row.reporterName ?? '' }) },
  madeAt: row.madeAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  lines: row.shown,
  status: row.status,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedAt ? personName({ surname: row.deciderSurname ?? '', name: row.deciderName ?? '' }) : null,
  reason: row.reason,
  isBookable: row.status === 'open' && isIssuable(row, decider.at),
  allowed: allowedActions(lateIssueTransitions, standingOf(row, decider)).filter(
    action => action !== 'book' || mayIssue(decider.user, row.eventId),
  ),
});

/** The late issue, locked, of who organizes its event and may decide so now. */
async function lockFor({ tx, actor, at }: Operation, id: string, action: LateIssueAction): Promise<LateIssueRow> {
  const row = await lockLateIssue(tx, id);
  if (!row || (actor.role !== 'administrator' && row.organizerId !== actor.id)) return fail('not_found');
  const decider = { user: actor, own: await ownHousehold(tx, actor), at };
  assertTransition(lateIssueTransitions, action, standingOf(row, decider));
  return row;
}

/**
 * Books a late issue under the coordinator's own name, by the rules of every issue: the day is the one it was made on; of an event that was
 * moved since, its day.
 */
export async function bookLateIssue(operation: Operation, id: string): Promise<LateIssue> {
  const { eventId, participantId, issueId, lines, madeOn, eventDate } = await lockFor(operation, id, 'book');
  if (!mayIssue(operation.actor, eventId)) fail('forbidden');
  const first = kyivDay(eventDate);
  const issue = { issueId, date: madeOn < first ? first : madeOn, lines: (lines as Lines | null) ?? undefined };
  const { issueId: booked } = await confirmAid(operation, { eventId, participantId }, issue, { isDecided: true });
  // Another person was faster.
  if (booked !== issueId) fail('status_change_not_allowed');
  return decided(operation, id, 'booked', null);
}

/** Decides that a late issue is not booked, and why. */
export async function dismissLateIssue(operation: Operation, id: string, reason: string): Promise<LateIssue> {
  await lockFor(operation, id, 'dismiss');
  return decided(operation, id, 'dismissed', reason);
}

async function decided(
  { tx, actor, at }: Operation,
  id: string,
  status: 'booked' | 'dismissed',
  reason: string | null,
): Promise<LateIssue> {
  await setDecided(tx, id, {
    status,
    decidedAt: at,
    decidedBy: actor.id,
    decidedByMember: actor.memberId,
    reason,
  });
  const row = await findLateIssue(tx, id);
  const { eventId, participantId } = row;
  await recordAudit(tx, {
    actor,
    action: status === 'booked' ? 'lateIssue.book' : 'lateIssue.dismiss',
    subject: { type: 'lateIssue', id },
    details: { eventId, participantId },
    at,
  });
  return presentLateIssue(row, { user: actor, own: await ownHousehold(tx, actor), at });
}
