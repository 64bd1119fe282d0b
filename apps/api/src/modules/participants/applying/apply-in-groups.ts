import type { Participant } from '@oplich/contract/participants/schemas';
import { transaction, type Db } from '../../../db/pool.ts';
import { inGroups } from '../../../platform/limits/in-groups.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { regionsById } from '../../regions/index.ts';
import { getOwnParticipations } from '../lists/participants.repo.ts';
import { appliedAsShown } from './applied-as-shown.ts';
import { applyAcrossEvents, type Settled } from './apply-across-events.ts';
import { answerUnlocked, applyTogether, isPlain, openForApplications, type Applicant, type Outcomes } from './apply.ts';
import { isGone, lockFreePeople } from './application-facts.repo.ts';

/** The most applications in one transaction, which holds the lock of the event for some milliseconds. */
const maxGroupSize = 250;
/** Groups up to this size share a transaction with applications to other events. */
const smallGroup = 4;
/** How many events each set remembers. */
const maxRemembered = 10_000;

interface Groups {
  db: Db;
  clock: Clock;
  secrets: Secrets;
}

/** Adds an event to a set or removes it. The least recently added event is dropped when the set is too large. */
function remember(events: Set<string>, eventId: string, isMember: boolean): void {
  events.delete(eventId);
  if (isMember) events.add(eventId);
  const [oldest] = events;
  if (events.size > maxRemembered && oldest !== undefined) events.delete(oldest);
}

/**
 * Returns a function that serves applications to one event in groups: one transaction takes all that arrived together, in order of
 * arrival, each with an outcome of its own [decision 27]. `alone` applies for one person: used when another request of theirs holds
 * their lock, and for everybody when the group's transaction fails, so that one applicant cannot fail the others.
 */
export function applyInGroups({ db, clock, secrets }: Groups) {
  interface Item extends Applicant {
    alone: () => Promise<Participant>;
    /** Called when a group fails; its items are then served one by one. */
    onGroupError: (error: unknown) => void;
  }

  const applyAcross = applyAcrossEvents({ db, clock });
  const fullEvents = new Set<string>();
  /** Events whose applications need more than a row and a place, so they cannot share a transaction with other events. */
  const complexEvents = new Set<string>();

  const applyGroup = async (eventId: string, items: readonly Item[], earlier: Promise<unknown>): Promise<Settled> => {
    const outcomes: Outcomes = new Map();
    const shown: Settled['shown'] = new Map();
    const add = (settled: Settled) => {
      for (const [id, outcome] of settled.outcomes) outcomes.set(id, outcome);
      for (const [id, participant] of settled.shown) shown.set(id, participant);
    };
    const left = () => items.filter(({ actor }) => !outcomes.has(actor.id));
    // Where the last applicants found no place, most are refused without taking a lock.
    if (fullEvents.has(eventId))
      add({ outcomes: await answerUnlocked(db, eventId, items, clock.now()), shown: new Map() });
    else if (items.length <= smallGroup && !complexEvents.has(eventId))
      add(await applyAcross({ eventId, applicants: items, onGroupError: error => items[0]?.onGroupError(error) }));
    if (left().length > 0) {
      // A place that becomes free during the wait belongs to earlier applicants.
      await earlier;
      add(await applyToOneEvent(eventId, left()));
    }
    const wasFull = [...outcomes.values()].some(refused => refused?.code === 'event_participants_limit_exceeded');
    remember(fullEvents, eventId, wasFull);
    return { outcomes, shown };
  };

  /** Serves a group in a transaction of its own, which waits for the lock of the event. */
  const applyToOneEvent = async (eventId: string, items: readonly Item[]): Promise<Settled> => {
    const at = clock.now();
    const regions = await regionsById(db);
    const { people, event, applied } = await transaction(db, async tx => {
      const [people, opened] = await Promise.all([
        lockFreePeople(
          tx,
          items.map(({ actor }) => actor.id),
        ),
        openForApplications(tx, eventId, items, at),
      ]);
      const applicants = items.filter(({ actor }) => people.get(actor.id)?.deletedAt === null);
      return { people, event: opened.event, applied: await applyTogether({ tx, secrets, at }, opened, applicants) };
    });
    const { outcomes, written } = applied;
    for (const { actor } of items) {
      if (isGone(people.get(actor.id))) outcomes.set(actor.id, new Problem('unauthenticated'));
    }
    if (!event) return { outcomes, shown: new Map() };
    remember(complexEvents, eventId, !isPlain(event));
    return { outcomes, shown: appliedAsShown(items, { event, people, written, regions, at }) };
  };

  const serve = async (eventId: string, items: readonly Item[], earlier: Promise<unknown>) => {
    let settled: Settled;
    try {
      settled = await applyGroup(eventId, items, earlier);
    } catch (error) {
      // A single applicant gets the error itself. Trying each alone would not help an overloaded queue.
      const isTooMany = error instanceof Problem && error.code === 'too_many_requests';
      if (items.length === 1 || isTooMany) throw error;
      items[0]?.onGroupError(error);
      return items.map(({ alone }) => alone);
    }
    const { outcomes, shown } = settled;
    const before = items.filter(({ actor }) => outcomes.get(actor.id) === null && !shown.has(actor.id));
    const people = before.map(({ actor }) => actor);
    const shownBefore = await getOwnParticipations(db, eventId, people, clock.now());
    return items.map(({ actor, alone }) => {
      const outcome = outcomes.get(actor.id);
      if (outcome === undefined) return alone;
      return () => {
        if (outcome) throw outcome;
        return shown.get(actor.id) ?? shownBefore.get(actor.id) ?? fail('not_found');
      };
    });
  };

  return inGroups<Item, Participant>({
    maxGroupSize,
    // Refusals by a full event take no lock and change nothing, so two groups of them may overlap.
    concurrency: eventId => (fullEvents.has(eventId) ? 2 : 1),
    identityOf: ({ actor }) => actor.id,
    serve,
  });
}
