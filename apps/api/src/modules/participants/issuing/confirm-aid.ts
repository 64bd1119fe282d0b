import type { AuditAction } from '@oplich/contract/audit/actions';
import type { AuditDetails } from '@oplich/contract/audit/details';
import { personName, placeName } from '@oplich/contract';
import type { z } from 'zod';
import type { ConfirmAid, Participant } from '@oplich/contract/participants/schemas';
import type { Tx } from '../../../db/pool.ts';
import { fail, failField } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { notify } from '../../notifications/index.ts';
import { lockDesk } from '../../teams/index.ts';
import { regionsById } from '../../regions/index.ts';
import { issueGoods, lockGoodsOfEvent, revertIssues } from '../../warehouse/index.ts';
import { lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { asOrganizer, assertParticipant } from '../participants.policy.ts';
import { lockParticipant, type Participation } from '../participation.repo.ts';
import { conflictsAmong } from '../lists/participants.repo.ts';
import { toParticipant } from '../lists/present-participant.ts';
import { isUnknown } from '../lists/unknown-people.repo.ts';
import { eventParams } from '../notify-participants.ts';
import { writeIssue } from '../deciding/write-participation.repo.ts';
import { plannedAid } from './hand-out.repo.ts';

interface Target {
  eventId: string;
  participantId: string;
}
type Given = z.output<typeof ConfirmAid>;
type Lines = Given['lines'];

/** The event and the participant, locked, for who organizes it; the table of transitions says whether aid may be issued now. */
async function lockTarget(operation: Operation, target: Target) {
  const { tx, actor } = operation;
  const [atDesk, found, participation] = await Promise.all([
    isAtDesk(operation, target.eventId),
    lockEvent(tx, target.eventId, 'share'),
    lockParticipant(operation, target),
  ]);
  const event = asOrganizer(actor, found);
  if (!atDesk || participation?.isOwn) fail('forbidden');
  if (!participation || isUnknown(participation)) return fail('not_found');
  return { event, participation };
}

/** Whether the duty holds still, now that nobody can take it away before this is done. */
async function isAtDesk({ tx, actor, at }: Operation, eventId: string): Promise<boolean> {
  const { id: partnerId, memberId } = actor;
  return memberId === null || (await lockDesk(tx, { accountId: memberId, partnerId, eventId }, at)) === 'now';
}

/** What is given of each planned line: all of it, or what `lines` says; less is allowed, never more. */
function givenLines(planned: Awaited<ReturnType<typeof plannedAid>>, lines: Lines) {
  const given = new Map<string, Decimal>();
  lines?.forEach(({ positionId, quantity }, index) => {
    const line = planned.find(one => one.positionId === positionId);
    if (!line || given.has(positionId)) return failField(`lines.${index}.positionId`, line ? 'invalid' : 'not_found');
    if (decimal(quantity).greaterThan(line.quantity)) failField(`lines.${index}.quantity`, 'too_large');
    given.set(positionId, decimal(quantity));
  });
  if (lines?.length === 0 && planned.length > 0) failField('lines', 'required');
  return planned.map(({ positionId, quantity }) => ({
    positionId,
    planned: decimal(quantity),
    quantity: lines ? (given.get(positionId) ?? decimal(0)) : decimal(quantity),
  }));
}

/** What they are to be given as it is shown, in the order of the event's lines. */
function quantitiesOf({ aidLines }: EventOfParticipants, planned: Awaited<ReturnType<typeof plannedAid>>) {
  const amounts = new Map(planned.map(({ positionId, quantity }) => [positionId, decimal(quantity).toFixed()]));
  return aidLines.map(line => ({ ...line, quantity: amounts.get(line.positionId) ?? '0' }));
}

/** The day of an issue that reaches the server later: between the event's day and today. */
function dayOfIssue(event: EventOfParticipants, date: string | undefined, at: Date): string {
  if (date === undefined) return kyivDay(at);
  if (date > kyivDay(at)) failField('date', 'too_large');
  if (date < kyivDay(event.eventDate)) failField('date', 'too_small');
  return date;
}

/**
 * Aid was handed out: the participant becomes aided, an issued-aid record is written for each line and the balances
 * fall, all in this transaction. Who is aided already changes nothing. Returns the participant as they are now, with the id
 * of the issue that stands.
 */
export async function confirmAid(
  operation: Operation,
  target: Target,
  { lines, issueId, date }: Partial<Given>,
): Promise<Participant & { issueId: string | null }> {
  const { tx, actor, at } = operation;
  const regions = await regionsById(tx);
  // The event first, then the participant, then the goods: everybody locks in this order.
  const [{ event, participation }, planned, locked] = await Promise.all([
    lockTarget(operation, target),
    plannedAid(tx, target.eventId, target.participantId),
    lockGoodsOfEvent(tx, target.eventId),
  ]);
  const { status: eventStatus, eventDate, finishedAt, cancelledAt, interrupted, windowMinutes } = event;
  const ofEvent = { eventStatus, eventDate, finishedAt, cancelledAt, interrupted, windowMinutes };
  const row = { ...participation, accountId: target.participantId, onePerHousehold: event.onePerHousehold };
  const householdConflict = (await conflictsAmong(tx, event.id, [row], { viewer: actor, at })).has(row.accountId);
  const shown = (now: typeof participation) => ({
    ...toParticipant({ ...now, ...ofEvent, quantities: quantitiesOf(event, planned) }, regions, {
      viewer: actor,
      at,
      householdConflict,
    }),
    issueId: now.issueId,
  });
  if (participation.status === 'aided') return shown(participation);
  assertParticipant('issue', participation, { event, sides: ['organizer'], at });
  const given = givenLines(planned, lines);
  const day = dayOfIssue(event, date, at);
  const params = await eventParams(tx, event);
  const issue = { status: 'aided', aidedAt: at, issueId: issueId ?? null } as const;
  await Promise.all([
    issueGoods(operation, {
      cause: { type: 'event', id: event.id },
      reservedFor: event.id,
      warehouseId: event.warehouseId,
      recipient: { id: target.participantId, name: personName(participation) },
      lines: given,
      placeOfIssue: placeName({
        address: event.locationAddress,
        city: event.locationCity,
        region: regions.get(event.regionId)?.name ?? null,
      }),
      date: day,
      locked,
    }),
    mark(tx, target, participation, issue),
    notify(tx, {
      kind: 'aidIssued',
      params,
      link: '/cabinet/activity?kind=receivedAid',
      audience: { userIds: [target.participantId] },
      at,
      email: 'always',
    }),
    audit(operation, 'participant.confirmAid', target, {
      lines: given.map(line => [line.positionId, line.quantity.toFixed()]),
      ...(day !== kyivDay(at) && { date: day }),
    }),
  ]);
  return shown({ ...participation, ...issue });
}

/** Takes an issue back by compensating movements; the participant is confirmed again and nothing is erased. */
export async function revertAid(
  operation: Operation,
  target: Target,
  { reason, issueId }: { reason: string; issueId?: string | undefined },
): Promise<void> {
  const { tx, at } = operation;
  const { event, participation } = await lockTarget(operation, target);
  // Taken back before: repeating it gives the first answer again.
  if (participation.status === 'confirmed' && participation.aidRevertedAt !== null) return;
  assertParticipant('revert', participation, { event, sides: ['organizer'], at });
  // Issued anew meanwhile, by somebody else: that issue stands.
  if (issueId && participation.issueId !== issueId) fail('status_change_not_allowed');
  const planned = await plannedAid(tx, event.id, target.participantId);
  await revertIssues(operation, {
    cause: { type: 'event', id: event.id },
    recipientId: target.participantId,
    planned: new Map(planned.map(line => [line.positionId, decimal(line.quantity)])),
    reason,
  });
  await mark(tx, target, participation, { status: 'confirmed', aidedAt: null, aidRevertedAt: at, issueId: null });
  await audit(operation, 'participant.revertAid', target, {});
}

async function mark(
  tx: Tx,
  target: Target,
  { status }: Pick<Participation, 'status'>,
  issue: Parameters<typeof writeIssue>[3],
) {
  if (!(await writeIssue(tx, target, status, issue))) fail('status_change_not_allowed');
}

const audit = (
  { tx, actor, at }: Operation,
  action: AuditAction,
  { eventId, participantId }: Target,
  details: AuditDetails,
) =>
  recordAudit(tx, {
    actor,
    action,
    subject: { type: 'event', id: eventId },
    details: { participantId, ...details },
    at,
  });
