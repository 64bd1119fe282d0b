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
import { issueAll, lockGoodsOfEvent, allocateGoods, type LockedGoods, type Taken } from '../../warehouse/index.ts';
import { writeIssues } from '../deciding/write-participation.repo.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { conflictsAmong } from '../lists/participants.repo.ts';
import { shownOfEvent, toParticipant } from '../lists/present-participant.ts';
import { eventParams } from '../notify-participants.ts';
import { assertParticipant } from '../participants.policy.ts';
import type { LockedParticipant } from '../participation.repo.ts';
import { plannedAid, type PlannedLine } from './hand-out.repo.ts';
import { lockTargets, type Together } from './lock-targets.ts';

type Given = Partial<z.output<typeof ConfirmAid>>;
type Lines = Given['lines'];

/** One request to issue aid to a participant. */
export interface Issue {
  actor: User;
  participantId: string;
  given: Given;
  /** Whether a coordinator decided on it: only they may issue again what was reverted. */
  isDecided?: boolean;
}

/** The participant after the issue, with the id of the current issue. */
export type Confirmed = Participant & { issueId: string | null };

/** Returns what is given of each planned line: all of it, or what `lines` says, which may be less but never more. */
function givenLines(planned: readonly PlannedLine[], lines: Lines) {
  const quantities = new Map<string, Decimal>();
  lines?.forEach(({ positionId, quantity }, index) => {
    const line = planned.find(one => one.positionId === positionId);
    if (!line || quantities.has(positionId))
      return failField(`lines.${index}.positionId`, line ? 'invalid' : 'not_found');
    if (decimal(quantity).greaterThan(line.quantity)) failField(`lines.${index}.quantity`, 'too_large');
    quantities.set(positionId, decimal(quantity));
  });
  if (lines?.length === 0 && planned.length > 0) failField('lines', 'required');
  return planned.map(({ positionId, quantity }) => ({
    positionId,
    planned: decimal(quantity),
    quantity: lines ? (quantities.get(positionId) ?? decimal(0)) : decimal(quantity),
  }));
}

/** Returns the planned quantities as an answer shows them, in the order of the event's lines. */
function quantitiesOf({ aidLines }: EventOfParticipants, planned: readonly PlannedLine[]) {
  const amounts = new Map(planned.map(({ positionId, quantity }) => [positionId, decimal(quantity).toFixed()]));
  return aidLines.map(line => ({ ...line, quantity: amounts.get(line.positionId) ?? '0' }));
}

/** Returns the day of an issue. One made offline names its day, between the event's day and today. */
function dayOfIssue(event: EventOfParticipants, date: string | undefined, at: Date): string {
  if (date === undefined) return kyivDay(at);
  if (date > kyivDay(at)) failField('date', 'too_large');
  if (date < kyivDay(event.eventDate)) failField('date', 'too_small');
  return date;
}

interface Target {
  event: EventOfParticipants;
  participation: LockedParticipant;
  planned: readonly PlannedLine[];
}

/** Checks all rules but the stock. Returns what is given and on which day, or null if the person already received aid. */
function checkRules({ given, isDecided = false }: Issue, { event, participation, planned }: Target, at: Date) {
  const { lines, date, issueId } = given;
  if (participation.status === 'aided') return null;
  assertParticipant('issue', participation, { event, sides: ['organizer'], at });
  // A device that got no answer sends the same issue again, even after it was reverted.
  if (!isDecided && issueId && participation.revertedIssueIds.includes(issueId)) fail('status_change_not_allowed');
  return { lines: givenLines(planned, lines), date: dayOfIssue(event, date, at) };
}

/** An issue after its checks: `refused`, without `goods` when there is nothing to do, or with the stock `taken` for it. */
interface CheckedIssue {
  issue: Issue;
  refused?: Problem;
  target?: Target;
  goods?: ReturnType<typeof checkRules>;
  taken?: Taken;
}

function checkIssue(issue: Issue, target: () => Target, at: Date): CheckedIssue {
  try {
    const found = target();
    return { issue, target: found, goods: checkRules(issue, found, at) };
  } catch (error) {
    if (error instanceof Problem) return { issue, refused: error };
    throw error;
  }
}

/**
 * Issues aid to several participants of an event in this transaction, in order of arrival: each becomes aided, each line is recorded and
 * the balances fall. Returns for each the refusal or the participant as shown; one who was aided before is unchanged. Of several, a
 * participant whom another transaction has locked is skipped (`undefined`), so that the group does not wait for them.
 */
export async function confirmTogether(
  together: Together,
  eventId: string,
  issues: readonly Issue[],
): Promise<(Confirmed | Problem | undefined)[]> {
  const { tx, at } = together;
  const ids = issues.map(({ participantId }) => participantId);
  // Sent in the order of locks: event, participants, stock.
  const [targets, planned, locked] = await Promise.all([
    lockTargets(together, eventId, issues),
    plannedAid(tx, eventId, ids),
    lockGoodsOfEvent(tx, eventId),
  ]);
  const free = issues.filter(issue => !targets.isHeld(issue));
  const checked = free.map(issue =>
    checkIssue(issue, () => ({ ...targets.of(issue), planned: planned.get(issue.participantId) ?? [] }), at),
  );
  const event = checked.find(one => one.target)?.target?.event;
  if (event) await allocateAndWrite(together, event, { checked, locked });
  const outcomes = await Promise.all(
    checked.map(async ({ issue, refused, target, taken }) => {
      if (refused || !target) return refused;
      const { issueId = null } = issue.given;
      const now = taken && ({ status: 'aided', aidedAt: at, issueId } as const);
      return show(together, { ...target, participation: { ...target.participation, ...now } }, issue.actor);
    }),
  );
  const outcomeOf = new Map(free.map((issue, index) => [issue, outcomes[index]]));
  return issues.map(issue => outcomeOf.get(issue));
}

/** Allocates stock to each issue that passed the checks, refuses those it does not suffice for, and writes the others. */
async function allocateAndWrite(
  together: Together,
  event: EventOfParticipants,
  { checked, locked }: { checked: readonly CheckedIssue[]; locked: LockedGoods },
): Promise<void> {
  const { tx } = together;
  const { warehouseId } = event;
  const requests = checked.flatMap(one => {
    const { issue, goods, target } = one;
    if (!goods || !target) return [];
    const recipient = { id: issue.participantId, name: personName(target.participation) };
    return [{ one, issue: { actor: issue.actor, recipient, ...goods } }];
  });
  const taken = await allocateGoods(tx, { warehouseId, locked, issues: requests.map(({ issue }) => issue) });
  for (const [index, { one }] of requests.entries()) {
    const goods = taken[index];
    if (goods instanceof Problem) one.refused = goods;
    else if (goods) one.taken = goods;
  }
  const allocated = checked.filter(({ taken: goods }) => goods !== undefined);
  if (allocated.length > 0) await write(together, event, allocated);
}

/** Writes movements, issued aid, states, notifications and audit entries of the issues. */
async function write(
  { tx, at }: Together,
  event: EventOfParticipants,
  allocated: readonly CheckedIssue[],
): Promise<void> {
  const { id: eventId, warehouseId } = event;
  const [regions, params] = await Promise.all([regionsById(tx), eventParams(tx, event)]);
  const markIssued = async (memberId: string | null) => {
    const issues = allocated.flatMap(({ issue }) => (issue.actor.memberId === memberId ? [issue] : []));
    const ids = issues.map(({ participantId }) => participantId);
    const issueIds = issues.map(one => one.given.issueId ?? null);
    if (!(await writeIssues(tx, { eventId, memberId, ids, issueIds, at }))) fail('status_change_not_allowed');
  };
  const members = new Set(allocated.map(({ issue }) => issue.actor.memberId));
  await Promise.all([
    issueAll(
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
      allocated.flatMap(({ taken }) => (taken ? [taken] : [])),
    ),
    ...[...members].map(markIssued),
    notify(tx, {
      kind: 'aidIssued',
      params,
      link: '/cabinet/activity?kind=receivedAid',
      audience: { userIds: allocated.map(({ issue }) => issue.participantId) },
      at,
      email: 'always',
    }),
    recordAudits(
      tx,
      allocated.map(({ issue: { actor, participantId }, goods }) => ({
        actor,
        action: 'participant.confirmAid',
        subject: { type: 'event', id: eventId },
        details: {
          participantId,
          lines: (goods?.lines ?? []).map(line => [line.positionId, line.quantity.toFixed()]),
          ...(goods && goods.date !== kyivDay(at) && { date: goods.date }),
        },
        at,
      })),
    ),
  ]);
}

/** Returns a participant as the person who issued the aid may see them. */
async function show({ tx, at }: Together, { event, participation, planned }: Target, viewer: User): Promise<Confirmed> {
  const { onePerHousehold } = event;
  const { accountId } = participation;
  const [regions, conflicts] = await Promise.all([
    regionsById(tx),
    conflictsAmong(tx, event.id, [{ ...participation, onePerHousehold }], { viewer, at }),
  ]);
  const shown = toParticipant(
    { quantities: quantitiesOf(event, planned), ...shownOfEvent(event), ...participation },
    regions,
    {
      viewer,
      at,
      householdConflict: conflicts.has(accountId),
    },
  );
  return { issueId: participation.issueId, ...shown };
}

/**
 * Issues aid to one participant.
 * @throws `status_change_not_allowed` for an issue that was taken back, unless a coordinator decided on it
 */
export async function confirmAid(
  { tx, actor, at }: Operation,
  { eventId, participantId }: { eventId: string; participantId: string },
  given: Given,
  { isDecided = false }: Pick<Issue, 'isDecided'> = {},
): Promise<Confirmed> {
  const [outcome] = await confirmTogether({ tx, at }, eventId, [{ actor, participantId, given, isDecided }]);
  if (!outcome || outcome instanceof Problem) throw outcome ?? new Error('an issue was not answered');
  return outcome;
}
