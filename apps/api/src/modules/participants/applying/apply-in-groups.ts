import type { Participant } from '@oplich/contract/participants/schemas';
import { transaction, type Db } from '../../../db/pool.ts';
import { inGroups } from '../../../platform/limits/in-groups.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { regionsById } from '../../regions/index.ts';
import { getOwnParticipations } from '../lists/participants.repo.ts';
import { shownOfEvent, toParticipant } from '../lists/present-participant.ts';
import { answerUnlocked, applyTogether, openForApplications, type Applicant, type Outcomes } from './apply.ts';
import { lockFreePeople } from './application-facts.repo.ts';

/** So many in one transaction: it holds the event for some milliseconds. */
const most = 250;
/** A rush of this many is served; whoever comes beyond it is told to come again. */
const waiting = 20_000;
const retryAfter = 5;
/** So many full events are remembered. */
const mostFound = 10_000;

interface Groups {
  db: Db;
  clock: Clock;
  secrets: Secrets;
}

/**
 * Returns how a person applies to an event together with those who come at the same moment: one transaction takes them all in the
 * order in which they came, with the outcome of each [decision 27]. `alone` is how one applies by themself: for who is acting
 * elsewhere at this moment, and for everybody where a group as such fails, so that one of them fails none of the others.
 */
export function applyInGroups({ db, clock, secrets }: Groups) {
  interface Item extends Applicant {
    alone: () => Promise<Participant>;
  }

  const foundFull = new Set<string>();

  const settle = async (eventId: string, items: readonly Item[]) => {
    const at = clock.now();
    // Asked first only where it is worth it: where the last ones found no place. What the rules want is asked once elsewhere.
    const outcomes: Outcomes = foundFull.has(eventId)
      ? await answerUnlocked(db, eventId, items, at)
      : new Map<string, null>();
    const left = items.filter(({ actor }) => !outcomes.has(actor.id));
    const shown = left.length > 0 ? await take(eventId, left, outcomes, at) : new Map<string, Participant>();
    const isFull = [...outcomes.values()].some(refused => refused?.code === 'event_participants_limit_exceeded');
    if (!isFull) foundFull.delete(eventId);
    else if (foundFull.size < mostFound) foundFull.add(eventId);
    return { outcomes, shown };
  };

  /** Takes the applications of a group and adds its outcomes. Returns what was written, as each sees it. */
  const take = async (eventId: string, items: readonly Item[], outcomes: Outcomes, at: Date) => {
    const regions = await regionsById(db);
    const taken = await transaction(db, async tx => {
      const [people, opened] = await Promise.all([
        lockFreePeople(
          tx,
          items.map(({ actor }) => actor.id),
        ),
        openForApplications(tx, eventId, items, at),
      ]);
      const found = items.filter(({ actor }) => people.get(actor.id)?.deletedAt === null);
      const { event } = opened;
      return { ...(await applyTogether({ tx, secrets, at }, opened, found)), people, event };
    });
    for (const [id, outcome] of taken.outcomes) outcomes.set(id, outcome);
    const shown = new Map<string, Participant>();
    for (const { actor } of items) {
      const person = taken.people.get(actor.id);
      if (person && person.deletedAt !== null) outcomes.set(actor.id, new Problem('unauthenticated'));
      const row = taken.written.get(actor.id);
      // Where people are counted or have windows, what they are to be given and when is read afterwards.
      if (person && row && taken.event && !taken.event.countsPeople && taken.event.windowMinutes === null) {
        const ofEvent = { ...shownOfEvent(taken.event), quantities: taken.event.aidLines, windowStart: null };
        shown.set(actor.id, toParticipant({ ...ofEvent, ...person, ...row }, regions, { viewer: actor, at }));
      }
    }
    return shown;
  };

  const serve = async (eventId: string, items: readonly Item[]) => {
    let settled: Awaited<ReturnType<typeof settle>>;
    try {
      settled = await settle(eventId, items);
    } catch (error) {
      // Alone there is nobody whom it could have been but the one who is told.
      if (items.length === 1) throw error;
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
    waiting,
    onFull: () => fail('too_many_requests', { retryAfter }, 503),
    sameAs: ({ actor }) => actor.id,
    serve,
  });
}
