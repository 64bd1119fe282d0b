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

/** So many in one transaction: it holds the event for some milliseconds. */
const most = 250;
/** So many who come to one event at once are no rush, and are taken together with those who apply to others. */
const few = 4;
/** So many events are remembered as full, or as others. */
const mostFound = 10_000;

interface Groups {
  db: Db;
  clock: Clock;
  secrets: Secrets;
}

/** Remembers whether something was last found of an event; of so many, then those found longest ago are forgotten. */
function remember(found: Set<string>, eventId: string, was: boolean): void {
  found.delete(eventId);
  if (was) found.add(eventId);
  const [oldest] = found;
  if (found.size > mostFound && oldest !== undefined) found.delete(oldest);
}

/**
 * Returns how a person applies to an event together with those who come at the same moment: one transaction takes them all in the
 * order in which they came, with the outcome of each [decision 27]. `alone` is how one applies by themself: for who is acting
 * elsewhere at this moment, and for everybody where a group as such fails, so that one of them fails none of the others.
 */
export function applyInGroups({ db, clock, secrets }: Groups) {
  interface Item extends Applicant {
    alone: () => Promise<Participant>;
    /** Is told of an error of a group, which is served one by one then. */
    onFault: (error: unknown) => void;
  }

  const applyAcross = applyAcrossEvents({ db, clock });
  const foundFull = new Set<string>();
  /** Where an application is more than a row and a place. */
  const foundOther = new Set<string>();

  const settle = async (eventId: string, items: readonly Item[], earlier: Promise<unknown>): Promise<Settled> => {
    const outcomes: Outcomes = new Map();
    const shown: Settled['shown'] = new Map();
    const add = (settled: Settled) => {
      for (const [id, outcome] of settled.outcomes) outcomes.set(id, outcome);
      for (const [id, participant] of settled.shown) shown.set(id, participant);
    };
    const left = () => items.filter(({ actor }) => !outcomes.has(actor.id));
    // Asked first only where it is worth it: where the last ones found no place. What the rules want is asked once elsewhere.
    if (foundFull.has(eventId))
      add({ outcomes: await answerUnlocked(db, eventId, items, clock.now()), shown: new Map() });
    else if (items.length <= few && !foundOther.has(eventId))
      add(await applyAcross({ eventId, applicants: items, onFault: error => items[0]?.onFault(error) }));
    if (left().length > 0) {
      // A place that came free meanwhile is for who came first.
      await earlier;
      add(await take(eventId, left()));
    }
    const wasFull = [...outcomes.values()].some(refused => refused?.code === 'event_participants_limit_exceeded');
    remember(foundFull, eventId, wasFull);
    return { outcomes, shown };
  };

  /** Takes the applications of a group in a transaction of its event's own, which waits for the event. */
  const take = async (eventId: string, items: readonly Item[]): Promise<Settled> => {
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
      const found = items.filter(({ actor }) => people.get(actor.id)?.deletedAt === null);
      return { people, event: opened.event, applied: await applyTogether({ tx, secrets, at }, opened, found) };
    });
    const { outcomes, written } = applied;
    for (const { actor } of items) {
      if (isGone(people.get(actor.id))) outcomes.set(actor.id, new Problem('unauthenticated'));
    }
    if (!event) return { outcomes, shown: new Map() };
    remember(foundOther, eventId, !isPlain(event));
    return { outcomes, shown: appliedAsShown(items, { event, people, written, regions, at }) };
  };

  const serve = async (eventId: string, items: readonly Item[], earlier: Promise<unknown>) => {
    let settled: Settled;
    try {
      settled = await settle(eventId, items, earlier);
    } catch (error) {
      // Alone there is nobody whom it could have been but the one who is told; too many are too many by themselves as well.
      const isTooMany = error instanceof Problem && error.code === 'too_many_requests';
      if (items.length === 1 || isTooMany) throw error;
      items[0]?.onFault(error);
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
    most,
    // Whom a full event refuses waits for no lock and changes nothing: while some are asked about, others are answered.
    atOnce: eventId => (foundFull.has(eventId) ? 2 : 1),
    sameAs: ({ actor }) => actor.id,
    serve,
  });
}
