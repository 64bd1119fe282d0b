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

/** Somebody who applies, and what they answered. */
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
  /** An invitation that ran out but was not swept still holds a place; it is given back before one is taken anew. */
  ranOut: boolean;
}

/** Why somebody is refused; null: their application stands, now or since before. */
export type Outcomes = Map<string, Problem | null>;

/** What became of several, and the applications that were written now. */
export interface Applied {
  outcomes: Outcomes;
  written: ReadonlyMap<string, WrittenApplication>;
}

/** Asks the rules in one order for one person [R-PAR-1]; null: who takes part already changes nothing. */
function judge(
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
  // Who waited has answered already.
  const checked = checkedAnswers(event.registrationForm, { ...participation?.answers, ...answers });
  refuse(refusalByMonth(facts?.standing ?? [], at));
  const ranOut = participation?.rejectedBecause === 'expired';
  return { actor, answers: checked, action: applyingAs(participation), ranOut };
}

/** An event, and what the rules ask of those who apply to it. */
interface Opened {
  event: EventOfParticipants | undefined;
  facts: ReadonlyMap<string, ApplicationFacts>;
  /** Of an event for one of each household: whom each would share theirs with. */
  households: Households;
}

interface Asked extends Opened {
  applicants: readonly Applicant[];
  at: Date;
}

/**
 * Locks an event and asks what the rules want of people, in one go. The persons' locks are asked for before: what is asked behind
 * a lock is answered when the lock is held.
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
 * Makes sure that nothing but the places keeps a person from applying, and gives the checked answers. Who takes part already, or may
 * accept an invitation, has a place: `status_change_not_allowed`.
 */
export async function assertMayApply(tx: Tx, eventId: string, applicant: Applicant, at: Date): Promise<Answers> {
  const opened = await openForApplications(tx, eventId, [applicant], at);
  const { outcomes, candidates } = judgeAll({ ...opened, applicants: [applicant], at });
  const refused = outcomes.get(applicant.actor.id);
  if (refused) throw refused;
  const [candidate] = candidates;
  return candidate?.action === 'apply' ? candidate.answers : fail('status_change_not_allowed');
}

/** Whom the rules refuse, who takes part already, and the others in the order in which they came. */
function judgeAll({ event, facts, households, applicants, at }: Asked) {
  const outcomes: Outcomes = new Map();
  const candidates: Candidate[] = [];
  const { sharedWith, holders } = households;
  const taking = new Set<string>();
  for (const applicant of applicants) {
    const { id } = applicant.actor;
    try {
      const candidate = judge(event, facts.get(id), applicant, at);
      if (!candidate) {
        outcomes.set(id, null);
        continue;
      }
      // After the month and before the places; of one household who comes at the same moment the first counts.
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
 * Who is answered without waiting for the event: whom the rules refuse, who takes part already, and, where it is full, whom
 * there is no place for: most of those who come at once for a few places. The others are not among the outcomes.
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
  const { outcomes, candidates } = judgeAll({ event, facts, households, applicants, at });
  const apply = candidates.filter(({ action }) => action === 'apply');
  if (!event || apply.length === 0) return outcomes;
  if (freePlaces(event) > 0) return outcomes;
  if (await isFull(db, eventId, at)) {
    const full = new Problem('event_participants_limit_exceeded');
    for (const { actor } of apply) outcomes.set(actor.id, full);
  }
  return outcomes;
}

const whoNeedPlaces = (candidates: readonly Candidate[]) => candidates.filter(({ action }) => action === 'apply');

/** Whether invitations that ran out are swept first, so that a late sweep by the job costs nobody a place. */
const wantsSweep = (event: EventOfParticipants, candidates: readonly Candidate[]) =>
  candidates.some(({ ranOut }) => ranOut) || freePlaces(event) < whoNeedPlaces(candidates).length;

/** Writes applications with the places they take, and records them. Returns them by person. */
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
 * Takes the applications of several people to one event, in the order in which they came: as many as there are places, each with
 * an outcome of its own. The caller holds the locks of the persons and of the event, taken before what the rules want was asked: since
 * it was looked at the event may have been edited, accomplished or cancelled.
 */
export async function applyTogether(
  { tx, secrets, at }: Taking,
  opened: Opened,
  applicants: readonly Applicant[],
): Promise<Applied> {
  const { event } = opened;
  const { outcomes, candidates } = judgeAll({ ...opened, applicants, at });
  const nothing = { outcomes, written: new Map<string, WrittenApplication>() };
  if (!event || candidates.length === 0) return nothing;
  const { id: eventId } = event;

  let free = freePlaces(event);
  if (wantsSweep(event, candidates)) {
    const swept = await sweepExpired(tx, eventId, at);
    if (event.waitingPeople === 0) free += swept;
  }
  for (const { actor } of whoNeedPlaces(candidates).slice(free))
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

/** Whether an application to an event is no more than a row and a place: nobody is counted, given a window or compared with others. */
export const isPlain = ({ countsPeople, windowMinutes, onePerHousehold }: EventOfParticipants): boolean =>
  !countsPeople && windowMinutes === null && !onePerHousehold;

/**
 * Takes the applications to several events, of one person at most one, where `applyTogether` would do no more for any of them than
 * this: plain events with places for all. The others are not among the outcomes. The caller holds the same locks.
 */
export async function applyToSeveral(
  tx: Tx,
  events: readonly { event: EventOfParticipants; applicants: readonly Applicant[] }[],
  facts: ReadonlyMap<string, ApplicationFacts>,
  at: Date,
): Promise<Applied> {
  const outcomes: Outcomes = new Map();
  const taking = events.flatMap(({ event, applicants }) => {
    const judged = judgeAll({ event, facts, households: noHouseholds, applicants, at });
    if (!isPlain(event) || wantsSweep(event, judged.candidates)) return [];
    for (const [id, outcome] of judged.outcomes) outcomes.set(id, outcome);
    return judged.candidates.map(candidate => ({ ...candidate, eventId: event.id }));
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
  /** The event of an application that makes way for this one: withdrawn with it, or standing as before if this is refused. */
  withdrawFrom?: string | null | undefined;
}

/**
 * A displaced person applies to an event [R-PAR-1]. Refusals come in one order; who takes part
 * already changes nothing; an invited person who applies in time is confirmed at once.
 */
export async function applyToEvent(
  operation: Operation,
  secrets: Secrets,
  eventId: string,
  { answers, withdrawFrom }: Application,
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await lockPerson(tx, actor.id))) fail('unauthenticated');
  if (withdrawFrom && withdrawFrom !== eventId) await makeWay(operation, withdrawFrom, eventId);
  const alone = [{ actor, answers }];
  const unlocked = await answerUnlocked(tx, eventId, alone, at);
  const refused =
    unlocked.size > 0 ? unlocked.get(actor.id) : await takeAlone({ ...operation, secrets }, eventId, answers);
  if (refused) throw refused;
}

/** Takes the application of one person whose lock is held. Returns why it is refused, if it is. */
async function takeAlone({ tx, actor, secrets, at }: Operation & Taking, eventId: string, answers: Answers) {
  const alone = [{ actor, answers }];
  const { outcomes } = await applyTogether(
    { tx, secrets, at },
    await openForApplications(tx, eventId, alone, at),
    alone,
  );
  return outcomes.get(actor.id);
}

/**
 * Withdraws the person from another event, unless they take part in this one already. Both events are locked in the order of
 * their ids, as by everybody.
 */
async function makeWay(operation: Operation, otherId: string, eventId: string): Promise<void> {
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
