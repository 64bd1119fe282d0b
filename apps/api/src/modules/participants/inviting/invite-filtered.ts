import { filteredInvitations } from '@oplich/contract';
import type { HouseholdTrait } from '@oplich/contract/participants/household-traits';
import type { InviteFilter, InviteFiltered } from '@oplich/contract/participants/invite-filtered';
import { hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { dueBy } from '@oplich/contract/participants/due-by';
import { tryLockByName } from '../../../db/lock-by-name.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../../../platform/user.ts';
import { householdFactsAt, ownHousehold, type HouseholdFacts } from '../../households/index.ts';
import { aidRegionsOf } from '../../regions/index.ts';
import { nobody } from '../applying/apply-rules.ts';
import { sweepExpired, takePlaces } from '../deciding/places.ts';
import { countFree } from '../deciding/places.repo.ts';
import { writeInvitations } from '../deciding/write-participation.repo.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { notifyInvited } from '../notify-participants.ts';
import { asOrganizer, assertParticipant, organizes } from '../participants.policy.ts';
import { orderFactsOf } from '../waiting/order-facts.repo.ts';
import { compareKeys, noFacts, orderKey } from '../waiting/order.ts';
import { findInvitable, lastFilteredAt, lockStillInvitable, setFilteredAt } from './invitable.repo.ts';

/**
 * The traits of a household that a filter may ask for, and whether only people who agreed to be found by them are matched.
 */
const traits = {
  child: { holds: facts => facts.children > 0, isNeed: false },
  infant: { holds: facts => facts.infants > 0, isNeed: false },
  elderly: { holds: facts => facts.elderly > 0, isNeed: false },
  disability: { holds: facts => facts.disability, isNeed: true },
  pregnant: { holds: facts => facts.pregnant, isNeed: true },
} as const satisfies Record<HouseholdTrait, { holds: (facts: HouseholdFacts) => boolean; isNeed: boolean }>;

/** So many more people are locked than are invited, in case some accounts were deleted. */
const spare = 10;

/** Rounded down, so that single people cannot be identified. */
const rounded = (people: number) => people - (people % filteredInvitations.atLeast);

/** A partner may search its own regions and the people of its own events. */
async function checkFilter(db: Reader, user: User, { regionIds, participatedIn }: InviteFilter): Promise<void> {
  if (user.role !== 'administrator') {
    const own = await aidRegionsOf(db, user);
    if (regionIds.some(id => !own.includes(id))) failField('filter.regionIds', 'region_not_allowed');
  }
  if (participatedIn === undefined) return;
  const event = await findEvent(db, participatedIn);
  if (!event || !organizes(user, event)) failField('filter.participatedIn', 'not_found');
}

interface Asking {
  event: EventOfParticipants;
  filter: InviteFilter;
  actor: User;
  at: Date;
}

/** Returns the people whom a filter matches, in the order in which they are invited. */
async function whomItReaches(db: Reader, secrets: Secrets, { event, filter, actor, at }: Asking): Promise<string[]> {
  const has = filter.has ?? [];
  const found = await findInvitable(db, {
    eventId: event.id,
    filter,
    byNeeds: has.some(trait => traits[trait].isNeed),
    exceptIds: [...(await ownHousehold(db, actor))],
    at,
  });
  if (has.length === 0 || found.length === 0) return found;
  const facts = await householdFactsAt(db, secrets, found, { at, day: kyivDay(event.eventDate) });
  return found.filter(id => {
    const household = facts.get(id);
    return household !== undefined && has.every(trait => traits[trait].holds(household));
  });
}

/** Counts previews: with many filters single people could be identified. */
async function spendPreview({ tx, actor, at }: Operation, isLimited: boolean): Promise<void> {
  if (!isLimited) return;
  const limits = [{ hours: 1, amount: filteredInvitations.previewsAnHour }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'invitePreviews', amount: 1, limits, at });
}

/** Returns people in the published order of an event; among equals those who signed up first come first [R-DAY-13]. */
async function inOrder(
  tx: Tx,
  secrets: Secrets,
  { orderCriteria, createdAt }: EventOfParticipants,
  people: readonly string[],
): Promise<readonly string[]> {
  if (orderCriteria.length === 0) return people;
  const facts = await orderFactsOf(tx, secrets, people, createdAt);
  const keys = new Map(people.map(id => [id, orderKey(orderCriteria, facts.get(id) ?? noFacts)]));
  return [...people].sort((one, other) => compareKeys(keys.get(one) ?? [], keys.get(other) ?? []));
}

/** Searching a region takes seconds, so a partner runs one search at a time and does not delay others. */
async function oneAtATime({ tx, actor }: Operation): Promise<void> {
  if (!(await tryLockByName(tx, `filtering:${actor.id}`))) fail('too_many_requests', { retryAfter: 5 });
}

/**
 * Refuses another invitation by filter within an hour, and while anybody waits, because free places belong to waiting people.
 */
async function refuseAgain(tx: Tx, event: EventOfParticipants, limit: number, at: Date): Promise<void> {
  const last = await lastFilteredAt(tx, event.id);
  if (last && last.getTime() + hourMs > at.getTime()) fail('status_change_not_allowed');
  if (event.waitingPeople > 0) fail('event_participants_limit_exceeded', { asked: limit, free: 0 });
}

const assertInviting = (event: EventOfParticipants, at: Date) =>
  assertParticipant('invite', nobody, { event, sides: ['organizer'], at });

/** Returns how many people a filter matches, rounded down to five [R-DAY-12]. */
export async function previewFiltered(
  operation: Operation,
  { secrets, isLimited }: { secrets: Secrets; isLimited: boolean },
  eventId: string,
  filter: InviteFilter,
): Promise<{ people: number }> {
  const { tx, actor, at } = operation;
  const event = asOrganizer(actor, await findEvent(tx, eventId));
  assertInviting(event, at);
  await checkFilter(tx, actor, filter);
  await oneAtATime(operation);
  await spendPreview(operation, isLimited);
  return { people: rounded((await whomItReaches(tx, secrets, { event, filter, actor, at })).length) };
}

/**
 * Invites the people whom a filter matches, as many as there are places for [R-DAY-13]: nobody if they are fewer than five, and never more
 * than the rounded number says. The organizer is not told who they are until they apply.
 */
export async function inviteFiltered(
  operation: Operation,
  { secrets, isLimited }: { secrets: Secrets; isLimited: boolean },
  eventId: string,
  { filter, limit }: InviteFiltered,
): Promise<{ people: number }> {
  const { tx, actor, at } = operation;
  const seen = asOrganizer(actor, await findEvent(tx, eventId));
  assertInviting(seen, at);
  await checkFilter(tx, actor, filter);
  await oneAtATime(operation);
  // Checked before the search, and again below for the event as it is then.
  await refuseAgain(tx, seen, limit, at);
  const reached = await whomItReaches(tx, secrets, { event: seen, filter, actor, at });
  // The order is known before anybody is locked, and contains only people who can be reached.
  const inTurn = await inOrder(tx, secrets, seen, reached);
  const next = inTurn.slice(0, Math.min(limit, seen.maxParticipants) + spare);
  // People are locked before the event, as everywhere.
  const there = await lockStillInvitable(tx, next);
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  assertInviting(event, at);
  await sweepExpired(tx, eventId, at);
  await refuseAgain(tx, event, limit, at);
  const deletedCount = next.length - there.size;
  const limitNow = Math.min(rounded(reached.length - deletedCount), limit, await countFree(tx, eventId), there.size);
  if (limitNow === 0) {
    // Nobody matches: the answer is the same as that of a preview.
    await spendPreview(operation, isLimited);
    return { people: 0 };
  }
  const chosen = next.filter(id => there.has(id)).slice(0, limitNow);
  await takePlaces(tx, eventId, chosen.length, at);
  const respondBy = dueBy(event, at);
  const written = await writeInvitations(tx, eventId, chosen, { respondBy, at, byFilter: true });
  if (written.length < chosen.length) fail('status_change_not_allowed');
  await setFilteredAt(tx, eventId, at);
  await notifyInvited(tx, event, { respondBy }, written, at);
  await recordAudit(tx, {
    actor,
    action: 'participant.inviteFiltered',
    subject: { type: 'event', id: eventId },
    details: { people: written.length, filter },
    at,
  });
  return { people: written.length };
}
