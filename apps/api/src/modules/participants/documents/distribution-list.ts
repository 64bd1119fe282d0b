import { personName } from '@oplich/contract';
import { maySee } from '@oplich/contract/accounts/who-sees';
import type { Db } from '../../../db/pool.ts';
import { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { kyivDay, shortDay } from '@oplich/contract/shared/kyiv-time';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findEvent, organizerNames } from '../events-of-participants.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { handOutDocument } from '../lists/show-participant.ts';
import { isNamesOnly, standingToParticipant } from '../standing-to-participant.ts';
import { windowTimes } from '../windows/arrival-words.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { eventFacts } from './event-facts.ts';
import { drawDistributionList } from './draw-distribution-list.ts';
import { findIssued, findRecipients, findSet } from './distribution-list.repo.ts';
import { distributionWords } from './distribution-list-words.ts';

/**
 * The distribution list (роздавальна відомість) on paper: who is to be issued what, with a line to sign for each. It shows the last digits
 * of documents, so each rendering is in the audit.
 */
export async function distributionList(
  { db, secrets }: { db: Db; secrets: Secrets },
  user: User,
  eventId: string,
  at: Date,
): Promise<Download> {
  const event = asOrganizer(user, await findEvent(db, eventId));
  const { language } = user;
  const words = distributionWords[language];
  const [set, people, issued, facts, organizer] = await Promise.all([
    findSet(db, eventId),
    findRecipients(db, eventId),
    findIssued(db, eventId),
    eventFacts(db, event, language, words),
    event.organizerId === null ? null : organizerNames(db, event.organizerId),
  ]);
  await recordAudit(db, {
    actor: user,
    action: 'participant.printList',
    subject: { type: 'event', id: eventId },
    details: { people: people.length, ...(isNamesOnly(user, event, at) && { namesOnly: true }) },
    at,
  });

  const documentOf = (person: (typeof people)[number]) => {
    const standing = standingToParticipant(
      user,
      { ...person, finishedAt: event.finishedAt, eventDate: event.eventDate },
      at,
    );
    const document = maySee(standing, 'handOutDocument') ? handOutDocument(secrets, person) : null;
    return document ? `${words[document.type]} …${document.lastFour}` : '';
  };
  const number = `${words.prefix}-${shortDay(kyivDay(event.eventDate))}-${eventId.slice(-6).toUpperCase()}`;
  const body = await drawDistributionList({
    language,
    at,
    number,
    facts,
    isOfPerson: organizer?.organizationName === null,
    set,
    hasWindows: event.windowMinutes !== null,
    people: people.map(person => {
      const due = (positionId: string) => person.planned.find(one => one.positionId === positionId)?.quantity ?? '0';
      const day = person.issuedOn ?? (person.aidedAt && kyivDay(person.aidedAt));
      const window = shownWindow(person.windowStart, event.windowMinutes);
      return {
        name: personName(person),
        window: window ? windowTimes(window) : '',
        document: documentOf(person),
        issuedOn: day === null ? '' : shortDay(day),
        due: set.map(line => due(line.positionId)),
        quantities: set.map(({ positionId }) =>
          person.aidedAt === null ? due(positionId) : (issued(person.accountId, positionId) ?? '0'),
        ),
      };
    }),
  });
  return new Download({ name: `${words.title} ${number}.pdf`, contentType: 'application/pdf', body, isShown: true });
}
