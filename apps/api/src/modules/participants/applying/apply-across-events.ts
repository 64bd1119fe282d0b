import type { Participant } from '@oplich/contract/participants/schemas';
import { transaction, type Db } from '../../../db/pool.ts';
import { inGroups } from '../../../platform/limits/in-groups.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { regionsById } from '../../regions/index.ts';
import { lockFreeEvents } from '../events-of-participants.repo.ts';
import { appliedAsShown } from './applied-as-shown.ts';
import { applyToSeveral, type Applicant, type Outcomes } from './apply.ts';
import { applicationFacts, isGone, lockFreePeople } from './application-facts.repo.ts';

/** So many events in one transaction, which holds them for some milliseconds. */
const most = 50;
/** So long the next ones wait for a transaction that something else keeps waiting. */
const patienceMs = 2_000;

/** Some who apply to one event at the same moment. */
interface Group {
  eventId: string;
  applicants: readonly Applicant[];
  /** Is told of an error of a transaction, whose groups are served one by one then. */
  onFault: (error: unknown) => void;
}

/** What became of some of them, and what was written of whose applications, as each sees it. */
export interface Settled {
  outcomes: Outcomes;
  shown: Map<string, Participant>;
}

/**
 * Returns how a few who apply to one event are taken together with those who apply to others at the same moment, in one transaction:
 * statements and a commit cost about as much for ten as for one [decision 27]. Only what waits for nobody and needs no more than a row
 * and a place is taken here; who is not among the outcomes applies in a transaction of their event's own.
 */
export function applyAcrossEvents({ db, clock }: { db: Db; clock: Clock }) {
  /** Returns what became of each group, in their order. */
  const settle = async (groups: readonly Group[]): Promise<Settled[]> => {
    const at = clock.now();
    const regions = await regionsById(db);
    // Of somebody who applies to two events at once the second application is to see the first.
    const seen = new Set<string>();
    const asked = groups.map(({ eventId, applicants }) => ({
      eventId,
      applicants: applicants.filter(({ actor }) => seen.size < seen.add(actor.id).size),
    }));
    const applying = asked.flatMap(({ eventId, applicants }) =>
      applicants.map(({ actor }) => ({ eventId, accountId: actor.id })),
    );
    const { people, events, applied } = await transaction(db, async tx => {
      const eventIds = asked.map(({ eventId }) => eventId);
      const [people, events, facts] = await Promise.all([
        lockFreePeople(tx, [...seen]),
        lockFreeEvents(tx, eventIds),
        applicationFacts(tx, applying, at),
      ]);
      const found = asked.flatMap(({ eventId, applicants }) => {
        const event = events.get(eventId);
        const there = applicants.filter(({ actor }) => people.get(actor.id)?.deletedAt === null);
        return event && there.length > 0 ? [{ event, applicants: there }] : [];
      });
      return { people, events, applied: await applyToSeveral(tx, found, facts, at) };
    });
    return asked.map(({ eventId, applicants }) => {
      const outcomes: Outcomes = new Map();
      for (const { actor } of applicants) {
        const outcome = isGone(people.get(actor.id)) ? new Problem('unauthenticated') : applied.outcomes.get(actor.id);
        if (outcome !== undefined) outcomes.set(actor.id, outcome);
      }
      const event = events.get(eventId);
      const taken = { people, written: applied.written, regions, at };
      return { outcomes, shown: event ? appliedAsShown(applicants, { event, ...taken }) : new Map() };
    });
  };

  const together = inGroups<Group, Settled>({
    most,
    patienceMs,
    sameAs: ({ eventId }) => eventId,
    serve: async (_, groups) => {
      const settled = await settle(groups).catch((error: unknown) => {
        // By themselves there is nobody whom it could have been but those who are told.
        if (groups.length === 1) throw error;
        groups[0]?.onFault(error);
        return [];
      });
      return groups.map((_, index) => () => settled[index] ?? { outcomes: new Map(), shown: new Map() });
    },
  });
  return (group: Group) => together('', group);
}
