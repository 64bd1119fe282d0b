import { participantTransition, placeName, type ParticipantAction } from '@oplich/contract';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { queueMails, type QueuedMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/index.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';

type EventFacts = Pick<EventOfParticipants, 'id' | 'name' | 'eventDate' | 'locationCity' | 'locationAddress'>;

/** What every mail about an event says of it. */
export const eventParams = (event: EventFacts) => ({
  eventId: event.id,
  eventName: event.name,
  eventDate: event.eventDate.toISOString(),
  place: placeName({ address: event.locationAddress, city: event.locationCity }),
});

type EventMail =
  | 'invitation'
  | 'invitationRevoked'
  | 'participationConfirmed'
  | 'participationRejected'
  | 'participationEnded'
  | 'eventChanged'
  | 'eventCancelled';
interface EventNews {
  template: EventMail;
  params: QueuedMail['params'] & ReturnType<typeof eventParams>;
}

/** One notice to all of them and one mail to each, in their language, in the transaction of its cause. */
export async function tellPeople(tx: Tx, accountIds: readonly string[], mail: EventNews, at: Date): Promise<void> {
  if (accountIds.length === 0) return;
  await notify(tx, {
    kind: mail.template,
    params: mail.params,
    link: `/cabinet/events/${mail.params.eventId}`,
    audience: { userIds: accountIds },
    at,
    letter: 'none',
  });
  const people = await tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', anyOf(accountIds))
    .where('deletedAt', 'is', null)
    .execute();
  // One deed, one cause: the same state may be reached again later, and is told again then.
  const cause = `${mail.template}:${newId()}`;
  await queueMails(
    tx,
    people.map(to => ({ cause, to, ...mail, params: { ...mail.params, participantId: to.accountId } })),
    at,
  );
}

const templateOf = (action: ParticipantAction) => {
  if (participantTransition(action).to === 'confirmed') return 'participationConfirmed';
  return action === 'revoke' ? 'invitationRevoked' : 'participationRejected';
};

export const tellOfTransition = (
  tx: Tx,
  event: EventFacts,
  participantIds: readonly string[],
  action: ParticipantAction,
  at: Date,
) => tellPeople(tx, participantIds, { template: templateOf(action), params: eventParams(event) }, at);

/** Tells hand-picked people of their invitation and until when to answer. */
export const tellInvited = (
  tx: Tx,
  event: EventFacts & Pick<EventOfParticipants, 'invitationText'>,
  respondBy: Date,
  accountIds: readonly string[],
  at: Date,
) =>
  tellPeople(
    tx,
    accountIds,
    {
      template: 'invitation',
      params: { ...eventParams(event), respondBy: respondBy.toISOString(), invitationText: event.invitationText },
    },
    at,
  );
