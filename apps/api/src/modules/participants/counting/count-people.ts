import { isInSet } from '@oplich/contract';
import { hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Tx } from '../../../db/pool.ts';
import { decimal } from '../../../platform/decimal.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { peopleOf } from '../../households/index.ts';
import { lockForEvent, reserveForEvent } from '../../warehouse/index.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import {
  applicantsOf,
  countingEventsOf,
  countOnce,
  promisedNow,
  taxNumbersOf,
  writePeople,
} from './counted-people.repo.ts';

/*
 * Aid by people [R-HSH-8]: a participant is given the sum over the people counted for them, and the event reserves the sum over its
 * participants. These functions concern only events with a line that counts people; the caller holds the event's lock.
 */

type Counted = Pick<EventOfParticipants, 'id' | 'countsPeople' | 'eventDate'>;

/** How long before an event somebody confirmed without a household may still record it for this event. */
const completedUntilHours = 24;

/** Counts the people of those who just applied, as their households are recorded now. */
export async function countApplicants(
  tx: Tx,
  secrets: Secrets,
  event: Counted,
  applicants: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (event.countsPeople) await recount(tx, secrets, event, { ...applicants, anew: applicants.ids });
}

interface Recounting {
  ids: readonly string[];
  /** Confirmed people who are counted for the first time. */
  anew: readonly string[];
  at: Date;
}

async function recount(tx: Tx, secrets: Secrets, event: Counted, { at, ...people }: Recounting): Promise<void> {
  await count(tx, secrets, event, people);
  await reserveAnew(tx, [event.id], at);
}

async function count(tx: Tx, secrets: Secrets, event: Counted, { ids, anew }: Omit<Recounting, 'at'>): Promise<void> {
  if (ids.length === 0) return;
  const taxNumbers = await taxNumbersOf(tx, event.id, ids);
  const people = await peopleOf(tx, secrets, ids);
  await writePeople(tx, event.id, people(kyivDay(event.eventDate)));
  await countOnce(tx, { eventId: event.id, accountIds: ids, anew, taxNumbers });
}

/** Counts anew after places were taken again or given back: who else lists the same people may now be given their aid. */
export async function recountPlaces(
  tx: Tx,
  event: Pick<Counted, 'id' | 'countsPeople'>,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (!event.countsPeople || ids.length === 0) return;
  await countOnce(tx, { eventId: event.id, accountIds: ids, anew: ids, taxNumbers: [] });
  await reserveAnew(tx, [event.id], at);
}

/** Does the same for one person who gave back places at several events. The caller holds the events' locks. */
export async function recountPlacesOf(tx: Tx, accountId: string, eventIds: readonly string[], at: Date): Promise<void> {
  const counting: string[] = [];
  for (const id of eventIds) {
    if (!(await findEvent(tx, id))?.countsPeople) continue;
    await countOnce(tx, { eventId: id, accountIds: [accountId], anew: [], taxNumbers: [] });
    counting.push(id);
  }
  await reserveAnew(tx, counting, at);
}

/**
 * Recounts everybody of an event whose people are not fixed, after its lines or its day changed, and reserves goods for them.
 */
export async function recountEvent(
  tx: Tx,
  secrets: Secrets,
  event: Pick<Counted, 'id' | 'eventDate' | 'countsPeople'>,
  at: Date,
): Promise<void> {
  const applicants = await applicantsOf(tx, event.id);
  const open = applicants.filter(({ isFixed, isKnown }) => !isFixed || !isKnown);
  const anew = open.filter(({ isFixed }) => isFixed);
  const idsOf = (people: typeof applicants) => people.map(({ accountId }) => accountId);
  await recount(tx, secrets, event, { ids: idsOf(open), anew: idsOf(anew), at });
}

/** Reserves what events promise as people are counted now. The stock of all of them is locked at once, because of the order of locks. */
async function reserveAnew(tx: Tx, eventIds: readonly string[], at: Date): Promise<void> {
  const promised = await Promise.all(eventIds.map(async id => ({ id, lines: await promisedNow(tx, id) })));
  const [first] = promised;
  if (!first) return;
  if (promised.length > 1)
    await lockForEvent(
      tx,
      first.id,
      promised.flatMap(({ lines }) => [...lines.keys()]),
    );
  for (const { id, lines } of promised) {
    const wanted = new Map([...lines].map(([positionId, amount]) => [positionId, decimal(amount)]));
    await reserveForEvent(tx, id, wanted, at);
  }
}

/** Locks the stock of several events at once, where places of more than one of them change. */
export async function lockStockOf(tx: Tx, events: readonly Pick<Counted, 'id' | 'countsPeople'>[]): Promise<void> {
  const ids: string[] = [];
  for (const { id } of events.filter(event => event.countsPeople)) ids.push(...(await promisedNow(tx, id)).keys());
  const [first] = events;
  if (first && ids.length > 0) await lockForEvent(tx, first.id, ids);
}

/** Locks the events of these ids that count people and are ahead still, in the order of the ids. */
async function lockCounting(tx: Tx, ids: readonly string[], at: Date): Promise<EventOfParticipants[]> {
  const events: EventOfParticipants[] = [];
  for (const id of ids) {
    const event = await lockEvent(tx, id, 'update');
    if (event?.countsPeople && event.status === 'scheduled' && event.eventDate > at) events.push(event);
  }
  return events;
}

/** Locks the events in which a change of who somebody is counts, before the rows of their participations are written with it. */
export const lockCountingOf = async (tx: Tx, accountId: string, at: Date): Promise<unknown> =>
  lockCounting(
    tx,
    (await countingEventsOf(tx, accountId, at)).map(({ id }) => id),
    at,
  );

/**
 * Called when a household was recorded, or when the person's name, birthday or number changed. It counts at the coming events to which the
 * person applied and is not confirmed yet. A person confirmed without a household records it once, up to 24 hours before.
 */
export async function recountHousehold(
  { tx, at }: Pick<Operation, 'tx' | 'at'>,
  secrets: Secrets,
  { accountId, isFirst }: { accountId: string; isFirst: boolean },
): Promise<void> {
  const events = await lockCounting(
    tx,
    (await countingEventsOf(tx, accountId, at)).map(({ id }) => id),
    at,
  );
  // Read again under the lock, so that nobody else decides there.
  const standing = new Map((await countingEventsOf(tx, accountId, at)).map(row => [row.id, row.status]));
  const counted: string[] = [];
  for (const event of events) {
    const status = standing.get(event.id);
    if (status === undefined) continue;
    const isFixed = isInSet('isListed', status);
    const isInTime = event.eventDate.getTime() - at.getTime() >= completedUntilHours * hourMs;
    if (isFixed && !(isFirst && status === 'confirmed' && isInTime)) continue;
    await count(tx, secrets, event, { ids: [accountId], anew: isFixed ? [accountId] : [] });
    counted.push(event.id);
  }
  await reserveAnew(tx, counted, at);
}

/**
 * Called when a link of two accounts began or ended: where both applied to a coming event, both are counted again, while confirmed people
 * keep their count. The caller keeps both people from applying in the meantime.
 */
export async function recountLinked({ tx, at }: Operation, [one, other]: readonly [string, string]): Promise<void> {
  const theirs = new Set((await countingEventsOf(tx, other, at)).map(({ id }) => id));
  const shared = (await countingEventsOf(tx, one, at)).filter(({ id }) => theirs.has(id));
  const events = await lockCounting(
    tx,
    shared.map(({ id }) => id),
    at,
  );
  for (const { id } of events) await countOnce(tx, { eventId: id, accountIds: [one, other], anew: [], taxNumbers: [] });
  await reserveAnew(
    tx,
    events.map(({ id }) => id),
    at,
  );
}
