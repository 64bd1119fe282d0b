import { ageGroupOf, hasOnlyDesk, isInSet } from '@oplich/contract';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import { ageAt } from '@oplich/contract/shared/kyiv-time';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../../../platform/user.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { handOutDocument } from '../lists/show-participant.ts';
import { asOf } from '../participation.repo.ts';
import { standingToParticipant } from '../standing-to-participant.ts';
import { shownWindow } from '../windows/shown-window.ts';
import type { PersonAtTable } from './hand-out.repo.ts';

interface Looking {
  actor: User;
  at: Date;
}
interface Table {
  event: EventOfParticipants;
  questions: readonly { id: string }[];
}

/** Returns a function that presents a person of an event's list to a viewer. */
export const presenter =
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
