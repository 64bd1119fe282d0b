import { ageGroupOf, hasOnlyDesk, isInSet } from '@oplich/contract';
import type { HandOut, HandOutPerson } from '@oplich/contract/participants/hand-out';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { recordLook } from '../../../platform/audit/audit.ts';
import { ageAt } from '@oplich/contract/shared/kyiv-time';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { handOutLines, peopleAtTable } from './hand-out.repo.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { issueClosed } from './issue-window.ts';
import { asOrganizer, mayIssue } from '../participants.policy.ts';
import { asOf } from '../participation.repo.ts';
import { handOutDocument } from '../lists/show-participant.ts';
import { standingToParticipant } from '../standing-to-participant.ts';

/** The day's list for the table: who gets what, what has gone, what is left. Opening it is in the audit. */
export async function showHandOut(operation: Operation, secrets: Secrets, eventId: string): Promise<HandOut> {
  const { tx, actor, at } = operation;
  const event = asOrganizer(actor, await findEvent(tx, eventId));
  const rows = await peopleAtTable(tx, eventId);
  const lines = await handOutLines(tx, eventId, kyivDay(at));
  const isOnlyDesk = hasOnlyDesk(actor.duties);
  // What is asked at the table is marked so in the form; the rest is between the person and the organizer.
  const questions = event.registrationForm.flatMap(({ id, label, type, atDesk = false }) =>
    id && (atDesk || !isOnlyDesk) ? [{ id, label, type }] : [],
  );
  const people = rows.map(row => {
    const now = asOf(row, at);
    const { status, rejectedBecause } = now;
    const isDue = isInSet('isListed', status);
    const standing = standingToParticipant(
      actor,
      { ...now, finishedAt: event.finishedAt, eventDate: event.eventDate },
      at,
    );
    const seen = seenBy(standing, {
      age: ageAt(row.birthday, at),
      ageGroup: ageGroupOf(ageAt(row.birthday, at)),
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
      issued: isOnlyDesk ? [] : row.issued,
      quantities: status === 'aided' ? row.issued : isDue ? row.planned : [],
      answers: isOnlyDesk ? seen.deskAnswers : seen.answers,
    };
  });
  await recordLook(operation.tx, {
    actor: operation.actor,
    action: 'participant.viewHandOut',
    subject: { type: 'event', id: eventId },
    details: { people: people.length },
    at,
  });
  return {
    event: {
      id: event.id,
      name: event.name,
      eventDate: event.eventDate.toISOString(),
      status: event.status,
      whatToBring: event.whatToBring,
    },
    closed: issueClosed(event, at),
    mayIssue: mayIssue(actor),
    lines,
    questions,
    people,
  };
}

/** The answers to these questions alone. */
const answersTo = (questions: readonly { id: string }[], answers: HandOutPerson['answers']) =>
  answers && Object.fromEntries(Object.entries(answers).filter(([id]) => questions.some(one => one.id === id)));
