import { isInSet, personName } from '@oplich/contract';
import { ticketPath } from '@oplich/contract/participants/ticket';
import { maySee } from '@oplich/contract/accounts/who-sees';
import { bringLine } from '@oplich/contract/events/travel/what-to-bring';
import { labels } from '@oplich/contract/labels/by-language';
import type { Db } from '../../../db/pool.ts';
import { Download } from '../../../platform/download.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { longDateTime } from '../../../platform/time/long-date.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { organizes } from '../participants.policy.ts';
import { findParticipation } from '../participation.repo.ts';
import { invitedPerson } from '../people.repo.ts';
import { standingToParticipant } from '../standing-to-participant.ts';
import { drawInvitation } from './draw-invitation.ts';
import { eventFacts } from './event-facts.ts';
import { isUnknownTo } from '../lists/unknown-people.repo.ts';
import { arrivalRows } from '../windows/arrival-words.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { travelFacts, travelRows } from './travel-facts.ts';
import { invitationWords } from './invitation-words.ts';

interface Target {
  eventId: string;
  participantId: string;
}

/**
 * Returns the event and the participation, for the person and the organizer, while the invitation or the participation that followed
 * stands.
 */
async function findInvited(db: Db, user: User, { eventId, participantId }: Target, at: Date) {
  const event = await findEvent(db, eventId);
  const isOwn = user.role === 'displaced' && participantId === user.id;
  if (!event || !(isOwn || organizes(user, event))) return fail('event_not_found');
  const participation = await findParticipation(db, eventId, participantId, at);
  if (!participation || !isInSet('holdsPlace', participation.status))
    return fail(isOwn ? 'event_not_found' : 'not_found');
  if (!isOwn && (await isUnknownTo(db, eventId, participantId))) return fail('not_found');
  return { event, participation };
}

/**
 * The invitation on paper [R-PAR-29], in the language of the invited person: who, where and when, what to bring, and a
 * code that the organizer's phone reads.
 */
export async function invitationDocument(
  { db, publicUrl }: { db: Db; publicUrl: string },
  user: User,
  target: Target,
  at: Date,
): Promise<Download> {
  const { event, participation } = await findInvited(db, user, target, at);
  const person = await invitedPerson(db, target.participantId);
  const { language } = person;
  const words = invitationWords[language];
  const { status, respondBy } = participation;
  const { finishedAt, eventDate } = event;
  const standing = standingToParticipant(
    user,
    { ...participation, deletedAt: person.deletedAt, finishedAt, eventDate },
    at,
  );
  const isOpen = status === 'invited';
  const body = await drawInvitation({
    language,
    at,
    isConfirmed: isInSet('isListed', status),
    facts: [
      [words.person, personName(person)],
      ...(await eventFacts(db, event, language, words)),
      ...arrivalRows(shownWindow(participation.windowStart, event.windowMinutes), eventDate, language),
      ...travelRows(travelFacts(event, status), language),
      ...(isOpen && respondBy ? [[words.respondBy, longDateTime(respondBy, language)] as const] : []),
    ],
    code: publicUrl + ticketPath(target),
    isOpen,
    // A person who applied without an invitation is not shown words meant for invited people.
    invitationText: participation.invitedAt === null ? null : event.invitationText,
    // The kind of document is the person's until they apply, on this document as on the page.
    bring: bringLine(event, labels[language], maySee(standing, 'handOutDocument') ? documentOf(person) : 'document'),
  });
  return new Download({ name: `${words.title}.pdf`, contentType: 'application/pdf', body, isShown: true });
}

const documentOf = (person: { passportSeriesEncrypted: string | null; passportNumberEncrypted: string | null }) => {
  if (person.passportNumberEncrypted === null) return 'document';
  return person.passportSeriesEncrypted === null ? 'idCard' : 'booklet';
};
