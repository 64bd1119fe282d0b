import { participantTransition, placeName, type ParticipantAction, type ParticipantStatus } from '@oplich/contract';
import type { Reader, Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { queueEmails, type EmailContent, type EmailParams } from '../../platform/email/index.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { regionsById } from '../regions/index.ts';
import { byWindow } from './windows/by-window.ts';
import { travelFacts, type TravelFacts } from './documents/travel-facts.ts';
import type { EventNews } from './event-email.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';

type EventFacts = Pick<
  EventOfParticipants,
  'id' | 'name' | 'eventDate' | 'endsAt' | 'locationCity' | 'locationAddress' | 'regionId'
>;

/** What every message about an event says of it. */
export async function eventParams(db: Reader, event: EventFacts): Promise<EventNews> {
  const region = (await regionsById(db)).get(event.regionId);
  return {
    eventId: event.id,
    eventName: event.name,
    eventDate: event.eventDate.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    place: placeName({ address: event.locationAddress, city: event.locationCity }),
    region: region ? { name: region.name, nameEn: region.nameEn } : null,
  };
}

type EventEmail =
  | 'invitation'
  | 'invitationRevoked'
  | 'participationConfirmed'
  | 'participationRejected'
  | 'participationEnded'
  | 'eventMessage'
  | 'eventChanged'
  | 'windowChanged'
  | 'eventCancelled'
  | 'waitingEnded';
/** After these nothing is left to be seen of the event: a revoked invitation opens nothing, nor does a list that is over. */
const opensNothing: ReadonlySet<EventEmail> = new Set(['invitationRevoked', 'waitingEnded']);
/** A notification to participants: an email template and its parameters, the same for all of them. */
type News =
  | EmailContent<Exclude<EventEmail, 'invitation'>>
  | { template: 'invitation'; params: Omit<EmailParams['invitation'], 'participantId'> };

/** One notification to all of them and one email to each, in their language, in the transaction of its cause. */
export async function notifyPeople(tx: Tx, accountIds: readonly string[], email: News, at: Date): Promise<void> {
  if (accountIds.length === 0) return;
  await notify(tx, {
    kind: email.template,
    params: email.params,
    link: opensNothing.has(email.template) ? '/cabinet/events' : `/cabinet/events/${email.params.eventId}`,
    audience: { userIds: accountIds },
    at,
    email: 'none',
  });
  const people = await emailRecipients(tx, accountIds, email.template);
  // Each action has a cause of its own: the same status may be reached again later and is notified again.
  const cause = `${email.template}:${newId()}`;
  await queueEmails(
    tx,
    people.map(to =>
      email.template === 'invitation'
        ? { cause, to, template: email.template, params: { ...email.params, participantId: to.accountId } }
        : { cause, to, ...email },
    ),
    at,
  );
}

/**
 * The email about a decision, by the status it leads to. Other statuses are notified elsewhere or are the person's own decision.
 */
const newsOf = {
  invited: null,
  applied: null,
  confirmed: 'participationConfirmed',
  aided: null,
  rejected: 'participationRejected',
} as const satisfies Record<ParticipantStatus, EventEmail | null>;

export async function notifyOfTransition(
  tx: Tx,
  event: EventFacts & TravelFacts & Pick<EventOfParticipants, 'windowMinutes'>,
  participantIds: readonly string[],
  action: ParticipantAction,
  at: Date,
): Promise<void> {
  const template = action === 'revoke' ? 'invitationRevoked' : newsOf[participantTransition(action).to];
  if (!template) return;
  const params = await eventParams(tx, event);
  if (template !== 'participationConfirmed') return notifyPeople(tx, participantIds, { template, params }, at);
  const travel = travelFacts(event, 'confirmed');
  for (const { window, people } of await byWindow(tx, event, participantIds))
    await notifyPeople(tx, people, { template, params: { ...params, travel, window } }, at);
}

/** Notifies hand-picked people of their invitation and until when to answer. */
export const notifyInvited = async (
  tx: Tx,
  event: EventFacts & TravelFacts & Pick<EventOfParticipants, 'invitationText'>,
  { respondBy, isFromWaitingList = false }: { respondBy: Date; isFromWaitingList?: boolean },
  accountIds: readonly string[],
  at: Date,
) =>
  notifyPeople(
    tx,
    accountIds,
    {
      template: 'invitation',
      params: {
        ...(await eventParams(tx, event)),
        respondBy: respondBy.toISOString(),
        invitationText: event.invitationText,
        travel: travelFacts(event, 'invited'),
        isFromWaitingList,
      },
    },
    at,
  );
