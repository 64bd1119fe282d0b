import { isInSet, participantTransition } from '@oplich/contract';
import type { Answers } from '@oplich/contract/events/bodies';
import type { Reader, Tx } from '../../../db/pool.ts';
import { recordAudits } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { checkedAction } from '../deciding/checked-action.ts';
import { makeRecordedTransition } from '../deciding/make-transition.ts';
import { sweepExpired } from '../deciding/places.ts';
import { writeApplications, type WrittenApplication } from '../deciding/write-participation.repo.ts';
import { freePlaces } from '../deciding/free-places.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { findParticipation, isFull, lockPerson } from '../participation.repo.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { placeConfirmed } from '../windows/place-confirmed.ts';
import { countApplicants, lockStockOf } from '../counting/count-people.ts';
import { householdsAt, noHouseholds, type Households } from './one-per-household.ts';
import { applicationFacts, type ApplicationFacts } from './application-facts.repo.ts';
import { applyingAs, beforeAnswers, refusalByMonth, type Refusal } from './apply-rules.ts';
import { checkedAnswers } from './check-answers.ts';

/** A person who applies, with their answers to the event's questions. */
export interface Applicant {
  actor: User;
  answers: Answers;
}

const refuse = (refusal: Refusal | null) => {
  if (!refusal) return;
  fail(refusal.code, refusal.allowedAt && { allowedAt: refusal.allowedAt.toISOString() });
};

interface Candidate extends Applicant {
  action: 'apply' | 'acceptByApplying';
  /** Their invitation has expired but still holds a place, because no job has ended it yet: it is given back first. */
  isExpired: boolean;
}

/** For each person: why they are refused, or null if their application stands, whether new or earlier. */
export type Outcomes = Map<string, Problem | null>;

export interface Applied {
  outcomes: Outcomes;
  written: ReadonlyMap<string, WrittenApplication>;
}

/** Checks the rules for one person, in their fixed order [R-PAR-1]. Returns null for a person who takes part already. */
function checkApplicant(
  event: EventOfParticipants | undefined,
  facts: ApplicationFacts | undefined,
  { actor, answers }: Applicant,
  at: Date,
): Candidate | null {
  if (!event) return fail('event_not_found');
  const participation = facts?.participation;
  const before = beforeAnswers({ event, participation, regionId: actor.regionId, now: at });
  if (before === 'stands') return null;
  refuse(before);
  // A person invited from the waiting list has answered when joining it.
  const checked = checkedAnswers(event.registrationForm, { ...participation?.answers, ...answers });
  refuse(refusalByMonth(facts?.standing ?? [], at));
  const isExpired = participation?.rejectedBecause === 'expired';
  return { actor, answers: checked, action: applyingAs(participation), isExpired };
}

/** An event with the facts that the rules need about its applicants. */
interface Opened {
  event: EventOfParticipants | undefined;
  facts: ReadonlyMap<string, ApplicationFacts>;
  /** For an event limited to one person per household: the applicants' households. */
  households: Households;
}

interface Applications extends Opened {
  applicants: readonly Applicant[];
  at: Date;
}

/**
 * Locks an event and reads the facts that the rules need, in one round trip. The locks of the persons have to be requested before:
 * statements sent behind a lock run once it is held.
 */
export async function openForApplications(
  tx: Tx,
  eventId: string,
  applicants: readonly Applicant[],
  at: Date,
): Promise<Opened> {
  const ids = applicants.map(({ actor }) => actor.id);
  const applying = ids.map(accountId => ({ eventId, accountId }));
  const [event, facts] = await Promise.all([lockEvent(tx, eventId, 'update'), applicationFacts(tx, applying, at)]);
  return { event, facts, households: await householdsAt(tx, event, ids, at) };
}

/**
 * Makes sure that only missing places can keep a person from applying, and returns the checked answers. A person who takes part, or may
 * accept an invitation, already has a place: `status_change_not_allowed`.
 */
export async function assertMayApply(tx: Tx, eventId: string, applicant: Applicant, at: Date): Promise<Answers> {
  const opened = await openForApplications(tx, eventId, [applicant], at);
  const { outcomes, candidates } = checkApplicants({ ...opened, applicants: [applicant], at });
  const refused = outcomes.get(applicant.actor.id);
  if (refused) throw refused;
  const [candidate] = candidates;
  return candidate?.action === 'apply' ? candidate.answers : fail('status_change_not_allowed');
}

/** Checks several applicants. Returns outcomes for those who are refused or take part already, and the others in order of arrival. */
function checkApplicants({ event, facts, households, applicants, at }: Applications) {
  const outcomes: Outcomes = new Map();
  const candidates: Candidate[] = [];
  const { sharedWith, holders } = households;
  const taking = new Set<string>();
  for (const applicant of applicants) {
    const { id } = applicant.actor;
    try {
      const candidate = checkApplicant(event, facts.get(id), applicant, at);
      if (!candidate) {
        outcomes.set(id, null);
        continue;
      }
      // Checked after the once-a-month rule and before the places. If several people of a household apply at the same moment, the first one
      // counts.
      const shares = sharedWith.get(id)?.some(other => holders.has(other) || taking.has(other));
      if (shares) fail('household_already_takes_part');
      taking.add(id);
      candidates.push(candidate);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcomes.set(id, error);
    }
  }
  return { outcomes, candidates };
}

/**
 * Returns the outcomes that need no lock of the event: applicants refused by the rules, applicants who take part already and, at a full
 * event, applicants who need a place. In a rush for a few places these are most applicants. The others have no outcome yet.
 */
export async function answerUnlocked(
  db: Reader,
  eventId: string,
  applicants: readonly Applicant[],
  at: Date,
): Promise<Outcomes> {
  const ids = applicants.map(({ actor }) => actor.id);
  const applying = ids.map(accountId => ({ eventId, accountId }));
  const [event, facts] = await Promise.all([findEvent(db, eventId), applicationFacts(db, applying, at)]);
  const households = await householdsAt(db, event, ids, at);
  const { outcomes, candidates } = checkApplicants({ event, facts, households, applicants, at });
  const apply = needingPlaces(candidates);
  if (!event || apply.length === 0) return outcomes;
  if (freePlaces(event) > 0) return outcomes;
  if (await isFull(db, eventId, at)) {
    const full = new Problem('event_participants_limit_exceeded');
    for (const { actor } of apply) outcomes.set(actor.id, full);
  }
  return outcomes;
}

const needingPlaces = (candidates: readonly Candidate[]) => candidates.filter(({ action }) => action === 'apply');

/** Returns whether expired invitations have to be ended first, so that a late job costs nobody a place. */
const needsSweep = (event: EventOfParticipants, candidates: readonly Candidate[]) =>
  candidates.some(({ isExpired }) => isExpired) || freePlaces(event) < needingPlaces(candidates).length;

/** Writes applications with the places they take and their audit entries. Returns them by person. */
async function write(tx: Tx, taking: readonly (Candidate & { eventId: string })[], at: Date) {
  const [written] = await Promise.all([
    writeApplications(
      tx,
      taking.map(({ eventId, actor, answers, action }) => ({ eventId, accountId: actor.id, answers, action })),
      at,
    ),
    recordAudits(
      tx,
      taking.map(({ eventId, actor, action }) => ({
        actor,
        action: 'participant.apply',
        subject: { type: 'event', id: eventId },
        details: { participantId: actor.id, to: participantTransition(action).to },
        at,
      })),
    ),
  ]);
  if (written.size < taking.length) fail('status_change_not_allowed');
  return written;
}

/**
 * Accepts the applications of several people to one event in order of arrival, as many as there are places. The caller holds the locks
 * of the persons and of the event, and has read `opened` behind them, because the event may have been changed before.
 */
export async function applyTogether(
  { tx, secrets, at }: Taking,
  opened: Opened,
  applicants: readonly Applicant[],
): Promise<Applied> {
  const { event } = opened;
  const { outcomes, candidates } = checkApplicants({ ...opened, applicants, at });
  const nothing = { outcomes, written: new Map<string, WrittenApplication>() };
  if (!event || candidates.length === 0) return nothing;
  const { id: eventId } = event;

  let free = freePlaces(event);
  if (needsSweep(event, candidates)) {
    const swept = await sweepExpired(tx, eventId, at);
    if (event.waitingPeople === 0) free += swept;
  }
  for (const { actor } of needingPlaces(candidates).slice(free))
    outcomes.set(actor.id, new Problem('event_participants_limit_exceeded'));
  const taking = candidates.flatMap(candidate => (outcomes.has(candidate.actor.id) ? [] : [{ ...candidate, eventId }]));
  if (taking.length === 0) return nothing;

  const written = await write(tx, taking, at);
  const accepted = taking.flatMap(({ actor, action }) => (action === 'acceptByApplying' ? [actor.id] : []));
  await placeConfirmed(tx, secrets, event, { ids: accepted, at });
  await countApplicants(tx, secrets, event, { ids: taking.map(({ actor }) => actor.id), at });
  for (const { actor } of taking) outcomes.set(actor.id, null);
  return { outcomes, written };
}

/** Whether an application to an event needs only a row and a place: no counting of people, arrival window or household rule. */
export const isPlain = ({ countsPeople, windowMinutes, onePerHousehold }: EventOfParticipants): boolean =>
  !countsPeople && windowMinutes === null && !onePerHousehold;

/**
 * Accepts applications to several events, at most one of each person, where all events are plain and have places for everybody. Others
 * have no outcome; `applyTogether` has to serve them. The caller holds the same locks as there.
 */
export async function applyToSeveral(
  tx: Tx,
  events: readonly { event: EventOfParticipants; applicants: readonly Applicant[] }[],
  facts: ReadonlyMap<string, ApplicationFacts>,
  at: Date,
): Promise<Applied> {
  const outcomes: Outcomes = new Map();
  const taking = events.flatMap(({ event, applicants }) => {
    const checked = checkApplicants({ event, facts, households: noHouseholds, applicants, at });
    if (!isPlain(event) || needsSweep(event, checked.candidates)) return [];
    for (const [id, outcome] of checked.outcomes) outcomes.set(id, outcome);
    return checked.candidates.map(candidate => ({ ...candidate, eventId: event.id }));
  });
  const written = taking.length > 0 ? await write(tx, taking, at) : new Map<string, WrittenApplication>();
  for (const { actor } of taking) outcomes.set(actor.id, null);
  return { outcomes, written };
}

interface Taking {
  tx: Tx;
  secrets: Secrets;
  at: Date;
}

interface Application {
  answers: Answers;
  /**
   * The event to withdraw from in the same transaction. If this application is refused, the other one stays as it was.
   */
  withdrawFrom?: string | null | undefined;
}

/**
 * Applies to an event for one displaced person [R-PAR-1]. Applying again changes nothing; an invited person who applies in time is
 * confirmed at once.
 */
export async function applyToEvent(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { answers, withdrawFrom }: Application,
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  if (withdrawFrom && withdrawFrom !== eventId) await withdrawFromOther(operation, withdrawFrom, eventId);
  const alone = [{ actor, answers }];
  const unlocked = await answerUnlocked(tx, eventId, alone, at);
  const refused =
    unlocked.size > 0 ? unlocked.get(actor.id) : await applyAlone({ ...operation, secrets }, eventId, answers);
  if (refused) throw refused;
}

/** Serves the application of one person whose lock is held. Returns the refusal, if any. */
async function applyAlone({ tx, actor, secrets, at }: Operation & Taking, eventId: string, answers: Answers) {
  const alone = [{ actor, answers }];
  const { outcomes } = await applyTogether(
    { tx, secrets, at },
    await openForApplications(tx, eventId, alone, at),
    alone,
  );
  return outcomes.get(actor.id);
}

/**
 * Withdraws the person from another event, unless they take part in this one already. Both events are locked in the order of their ids,
 * as everywhere.
 */
async function withdrawFromOther(operation: Operation, otherId: string, eventId: string): Promise<void> {
  const { tx, actor, at } = operation;
  for (const id of [otherId, eventId].toSorted()) await lockEvent(tx, id, 'update');
  if (isInSet('takesPart', (await findParticipation(tx, eventId, actor.id, at))?.status)) return;
  const event = await findEvent(tx, otherId);
  const participation = await findParticipation(tx, otherId, actor.id, at);
  if (!event || !participation) return fail('event_not_found');
  const action = checkedAction({ event, participation, isThere: true, to: 'rejected', side: 'person', at });
  const applied = await findEvent(tx, eventId);
  await lockStockOf(tx, applied ? [event, applied] : [event]);
  if (action) await makeRecordedTransition(operation, { event, participation, action });
}
