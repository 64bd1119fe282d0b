import { ageGroupOf, hasOnlyDesk, isInSet } from '@oplich/contract';
import type { HandOut, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { recordLook } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../../../platform/user.ts';
import { fail } from '../../../platform/problem.ts';
import { breathe } from '../../../platform/breathe.ts';
import type { Db } from '../../../db/pool.ts';
import { findEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { ageAt, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { handOutLines, peopleAtTable, type PersonAtTable } from './hand-out.repo.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { issueClosed } from './issue-window.ts';
import { asOrganizer, mayIssue, mayReadTable } from '../participants.policy.ts';
import { asOf } from '../participation.repo.ts';
import { handOutDocument } from '../lists/show-participant.ts';
import { standingToParticipant } from '../standing-to-participant.ts';

/** So many people are put into words before others have their turn. */
const peopleAtOnce = 250;

/** The day's list for the table: who gets what, what has gone, what is left. Opening it is in the audit. */
export async function showHandOut({ db, secrets }: Reading, { actor, at }: Looking, eventId: string): Promise<HandOut> {
  const event = asOrganizer(actor, await findEvent(db, eventId));
  if (!mayReadTable(actor, event.id)) fail('forbidden');
  const rows = await peopleAtTable(db, eventId);
  const lines = await handOutLines(db, eventId, kyivDay(at));
  await recordLook(db, {
    actor,
    action: 'participant.viewHandOut',
    subject: { type: 'event', id: eventId },
    details: { people: rows.length },
    at,
  });

  // What is asked at the table is marked so in the form; the rest is between the person and the organizer.
  const questions = event.registrationForm.flatMap(({ id, label, type, atDesk = false }) =>
    id && (atDesk || !hasOnlyDesk(actor.duties)) ? [{ id, label, type }] : [],
  );
  const present = presenter(secrets, { actor, at }, { event, questions });
  const people: HandOutPerson[] = [];
  for (const row of rows) {
    if (people.length % peopleAtOnce === peopleAtOnce - 1) await breathe();
    people.push(present(row));
  }
  return {
    event: {
      id: event.id,
      name: event.name,
      eventDate: event.eventDate.toISOString(),
      status: event.status,
      whatToBring: event.whatToBring,
    },
    closed: issueClosed(event, at),
    mayIssue: mayIssue(actor, event.id),
    lines,
    questions,
    people,
  };
}

interface Reading {
  db: Db;
  secrets: Secrets;
}
interface Looking {
  actor: User;
  at: Date;
}
interface Table {
  event: EventOfParticipants;
  questions: readonly { id: string }[];
}

/** Returns how a person of an event stands in the list, for who looks at it. */
const presenter =
  (secrets: Secrets, { actor, at }: Looking, { event, questions }: Table) =>
  (row: PersonAtTable): HandOutPerson => {
    const isOnlyDesk = hasOnlyDesk(actor.duties);
    const now = asOf(row, at);
    const { status, rejectedBecause } = now;
    const isDue = isInSet('isListed', status);
    const issued = row.issued ?? [];
    const standing = standingToParticipant(
      actor,
      { ...now, finishedAt: event.finishedAt, eventDate: event.eventDate },
      at,
    );
    const age = ageAt(row.birthday, at);
    const seen = seenBy(standing, {
      age,
      ageGroup: ageGroupOf(age),
      answers: isDue ? (row.answers as HandOutPerson['answers']) : null,
      deskAnswers: isDue ? answersTo(questions, row.answers as HandOutPerson['answers']) : null,
      handOutDocument: isDue ? handOutDocument(secrets, row) : null,
    });
    return {
      participantId: row.accountId,
      surname: row.surname,
      name: row.name,
      patronym: row.patronym,
      age: seen.age,
      ageGroup: seen.ageGroup,
      status,
      rejectedBecause: isOnlyDesk ? null : rejectedBecause,
      aidedAt: row.aidedAt?.toISOString() ?? null,
      issueId: row.issueId,
      window: shownWindow(row.windowStart, event.windowMinutes),
      lastFour: seen.handOutDocument?.lastFour ?? null,
      document: isOnlyDesk ? null : seen.handOutDocument,
      issued: isOnlyDesk ? [] : issued,
      quantities: status === 'aided' ? issued : isDue ? row.planned : [],
      answers: isOnlyDesk ? seen.deskAnswers : seen.answers,
    };
  };

/** The answers to these questions alone. */
const answersTo = (questions: readonly { id: string }[], answers: HandOutPerson['answers']) =>
  answers && Object.fromEntries(Object.entries(answers).filter(([id]) => questions.some(one => one.id === id)));
