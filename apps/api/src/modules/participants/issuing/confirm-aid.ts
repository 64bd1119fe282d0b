import { personName, placeName } from '@oplich/contract';
import type { z } from 'zod';
import type { ConfirmAid, Participant } from '@oplich/contract/participants/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { recordAudits } from '../../../platform/audit/audit.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField, Problem } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { notify } from '../../notifications/index.ts';
import { regionsById } from '../../regions/index.ts';
import { issueTogether, lockGoodsOfEvent, type LockedGoods } from '../../warehouse/index.ts';
import { writeIssues } from '../deciding/write-participation.repo.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { conflictsAmong } from '../lists/participants.repo.ts';
import { toParticipant } from '../lists/present-participant.ts';
import { eventParams } from '../notify-participants.ts';
import { assertParticipant } from '../participants.policy.ts';
import type { LockedParticipant } from '../participation.repo.ts';
import { plannedAid, type PlannedLine } from './hand-out.repo.ts';
import { lockTargets, type Together } from './lock-targets.ts';

type Given = Partial<z.output<typeof ConfirmAid>>;
type Lines = Given['lines'];

/** Aid that somebody hands to a participant. */
export interface Issue {
  actor: User;
  participantId: string;
  given: Given;
}

/** A participant as they are now, with the id of the issue that stands. */
export type Confirmed = Participant & { issueId: string | null };

/** What is given of each planned line: all of it, or what `lines` says; less is allowed, never more. */
function givenLines(planned: readonly PlannedLine[], lines: Lines) {
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
function quantitiesOf({ aidLines }: EventOfParticipants, planned: readonly PlannedLine[]) {
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

/** An issue that the rules let through. */
interface Checked extends Issue {
  participation: LockedParticipant;
  lines: ReturnType<typeof givenLines>;
  day: string;
}

/** Asks the rules for one issue; null: they are aided already, which changes nothing. */
function check(issue: Issue, { event, participation, planned }: Target, at: Date): Checked | null {
  if (participation.status === 'aided') return null;
  assertParticipant('issue', participation, { event, sides: ['organizer'], at });
  const { lines, date } = issue.given;
  return { ...issue, participation, lines: givenLines(planned, lines), day: dayOfIssue(event, date, at) };
}

interface Target {
  event: EventOfParticipants;
  participation: LockedParticipant;
  planned: readonly PlannedLine[];
}

/**
 * Aid was handed out to several participants of an event: each becomes aided, an issued-aid record is written for each line and the
 * balances fall, all in this transaction, in the order in which they came. Returns what became of each: why they are refused, or the
 * participant as they are now; who is aided already changes nothing. Throws where the goods do not reach for all of them.
 */
export async function confirmTogether(
  together: Together,
  eventId: string,
  issues: readonly Issue[],
): Promise<(Confirmed | Problem)[]> {
  const { tx, at } = together;
  const ids = issues.map(({ participantId }) => participantId);
  // The event first, then the participants, then the goods: everybody locks in this order.
  const [targetOf, planned, goods] = await Promise.all([
    lockTargets(together, eventId, issues),
    plannedAid(tx, eventId, ids),
    lockGoodsOfEvent(tx, eventId),
  ]);
  const judged = issues.map(issue => {
    try {
      const target = { ...targetOf(issue), planned: planned.get(issue.participantId) ?? [] };
      return { issue, target, checked: check(issue, target, at) };
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  });
  const accepted = judged.flatMap(one => (one instanceof Problem ? [] : [one]));
  const checked = accepted.flatMap(one => one.checked ?? []);
  const event = accepted[0]?.target.event;
  if (event && checked.length > 0) await write(together, event, { checked, goods });
  return Promise.all(
    judged.map(async one => {
      if (one instanceof Problem) return one;
      const { issue, target } = one;
      const { issueId = null } = issue.given;
      const now = one.checked && ({ status: 'aided', aidedAt: at, issueId } as const);
      return show(together, { ...target, participation: { ...target.participation, ...now } }, issue.actor);
    }),
  );
}

/** Writes the issues: what moves, who received it, who is aided, who is told and what is recorded. */
async function write(
  { tx, at }: Together,
  event: EventOfParticipants,
  { checked, goods }: { checked: readonly Checked[]; goods: LockedGoods },
): Promise<void> {
  const { id: eventId, warehouseId } = event;
  const [regions, params] = await Promise.all([regionsById(tx), eventParams(tx, event)]);
  const mark = async (memberId: string | null) => {
    const issues = checked.filter(({ actor }) => actor.memberId === memberId);
    const ids = issues.map(({ participantId }) => participantId);
    const issueIds = issues.map(({ given }) => given.issueId ?? null);
    if (!(await writeIssues(tx, { eventId, memberId, ids, issueIds, at }))) fail('status_change_not_allowed');
  };
  const members = new Set(checked.map(({ actor }) => actor.memberId));
  await Promise.all([
    issueTogether(
      { tx, at },
      {
        cause: { type: 'event', id: eventId },
        reservedFor: eventId,
        warehouseId,
        placeOfIssue: placeName({
          address: event.locationAddress,
          city: event.locationCity,
          region: regions.get(event.regionId)?.name ?? null,
        }),
      },
      {
        locked: goods,
        issues: checked.map(({ actor, participantId, participation, lines, day }) => ({
          actor,
          recipient: { id: participantId, name: personName(participation) },
          lines,
          date: day,
        })),
      },
    ),
    ...[...members].map(mark),
    notify(tx, {
      kind: 'aidIssued',
      params,
      link: '/cabinet/activity?kind=receivedAid',
      audience: { userIds: checked.map(({ participantId }) => participantId) },
      at,
      email: 'always',
    }),
    recordAudits(
      tx,
      checked.map(({ actor, participantId, lines, day }) => ({
        actor,
        action: 'participant.confirmAid',
        subject: { type: 'event', id: eventId },
        details: {
          participantId,
          lines: lines.map(line => [line.positionId, line.quantity.toFixed()]),
          ...(day !== kyivDay(at) && { date: day }),
        },
        at,
      })),
    ),
  ]);
}

/** Returns a participant as who acts on them sees them. */
async function show({ tx, at }: Together, { event, participation, planned }: Target, viewer: User): Promise<Confirmed> {
  const {
    status: eventStatus,
    eventDate,
    finishedAt,
    cancelledAt,
    interrupted,
    windowMinutes,
    onePerHousehold,
  } = event;
  const { accountId } = participation;
  const [regions, conflicts] = await Promise.all([
    regionsById(tx),
    conflictsAmong(tx, event.id, [{ ...participation, onePerHousehold }], { viewer, at }),
  ]);
  const ofEvent = { eventStatus, eventDate, finishedAt, cancelledAt, interrupted, windowMinutes };
  const shown = toParticipant({ quantities: quantitiesOf(event, planned), ...ofEvent, ...participation }, regions, {
    viewer,
    at,
    householdConflict: conflicts.has(accountId),
  });
  return { issueId: participation.issueId, ...shown };
}

/** The same to one participant, in the transaction of who hands it out. */
export async function confirmAid(
  { tx, actor, at }: Operation,
  { eventId, participantId }: { eventId: string; participantId: string },
  given: Given,
): Promise<Confirmed> {
  const [outcome] = await confirmTogether({ tx, at }, eventId, [{ actor, participantId, given }]);
  if (!outcome || outcome instanceof Problem) throw outcome ?? new Error('an issue was not answered');
  return outcome;
}
