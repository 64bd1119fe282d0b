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

/** The most events in one transaction, which holds their locks for some milliseconds. */
const maxGroupSize = 50;
/** How long later groups wait for a transaction that is itself waiting for a lock. */
const timeoutMs = 2_000;

/** People who apply to one event at the same moment. */
interface Group {
  eventId: string;
  applicants: readonly Applicant[];
  /** Called when a transaction fails; its groups are then served one by one. */
  onGroupError: (error: unknown) => void;
}

/** The outcomes, and the participations that were written, as each applicant may see their own. */
export interface Settled {
  outcomes: Outcomes;
  shown: Map<string, Participant>;
}

/**
 * Returns a function that serves small groups of applications to different events in one transaction, because statements and a commit cost
 * about as much for ten as for one [decision 27]. It takes only applications that wait for no lock and need no more than a row and a place.
 * A person missing from the outcomes has to apply in a transaction of that event alone.
 */
export function applyAcrossEvents({ db, clock }: { db: Db; clock: Clock }) {
  const applyGroups = async (groups: readonly Group[]): Promise<Settled[]> => {
    const at = clock.now();
    const regions = await regionsById(db);
    // If a person applies to two events at once, only the first application is taken: the second one has to see it committed.
    const seen = new Set<string>();
    const isFirstOf = ({ actor }: Applicant) => {
      const isFirst = !seen.has(actor.id);
      seen.add(actor.id);
      return isFirst;
    };
    const applications = groups.map(({ eventId, applicants }) => ({
      eventId,
      applicants: applicants.filter(isFirstOf),
    }));
    const applying = applications.flatMap(({ eventId, applicants }) =>
      applicants.map(({ actor }) => ({ eventId, accountId: actor.id })),
    );
    const { people, events, applied } = await transaction(db, async tx => {
      const eventIds = applications.map(({ eventId }) => eventId);
      const [people, events, facts] = await Promise.all([
        lockFreePeople(tx, [...seen]),
        lockFreeEvents(tx, eventIds),
        applicationFacts(tx, applying, at),
      ]);
      const found = applications.flatMap(({ eventId, applicants }) => {
        const event = events.get(eventId);
        const there = applicants.filter(({ actor }) => people.get(actor.id)?.deletedAt === null);
        return event && there.length > 0 ? [{ event, applicants: there }] : [];
      });
      return { people, events, applied: await applyToSeveral(tx, found, facts, at) };
    });
    return applications.map(({ eventId, applicants }) => {
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
    maxGroupSize,
    timeoutMs,
    identityOf: ({ eventId }) => eventId,
    serve: async (_, groups) => {
      const settled = await applyGroups(groups).catch((error: unknown) => {
        // A single group gets the error itself; of several, only one may be the cause, so each is tried alone.
        if (groups.length === 1) throw error;
        groups[0]?.onGroupError(error);
        return [];
      });
      return groups.map((_, index) => () => settled[index] ?? { outcomes: new Map(), shown: new Map() });
    },
  });
  return (group: Group) => together('', group);
}
