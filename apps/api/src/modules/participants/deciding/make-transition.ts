import { isInSet, participantTransition, type ParticipantAction } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { recordAudit, type AuditEntry } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/problem.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { withinAMonth } from '../applying/once-a-month.ts';
import { standingApplications } from '../applying/applications.repo.ts';
import type { Participation } from '../participation.repo.ts';
import { recountPlaces } from '../counting/count-people.ts';
import { freePlaces, sweepExpired, takePlaces } from './places.ts';
import { notifyWaitingEnded } from '../waiting/end-waiting-list.ts';
import { endEntries } from '../waiting/waiting-list.repo.ts';
import { writeTransition } from './write-participation.repo.ts';

interface Change {
  event: EventOfParticipants;
  participation: Participation;
  action: ParticipantAction;
}

/** Whether the action takes a place. */
export const takesPlace = (action: ParticipantAction): boolean =>
  participantTransition(action).needs?.includes('place') === true;

/** Every action that leads to a status without a place begins in one with a place. */
export const givesPlaceBack = (action: ParticipantAction): boolean =>
  !isInSet('holdsPlace', participantTransition(action).to);

/** Whether the action takes a place or gives one back. */
export const changesPlaces = (action: ParticipantAction): boolean => takesPlace(action) || givesPlaceBack(action);

/** Makes sure that who takes part again has applied to nothing else within the month. */
export async function assertOnceAMonth(
  tx: Tx,
  { eventId, accountId, appliedAt }: Pick<Participation, 'eventId' | 'accountId' | 'appliedAt'>,
): Promise<void> {
  const others = await standingApplications(tx, accountId, eventId);
  if (appliedAt && others.some(other => withinAMonth(other, appliedAt))) fail('participation_once_per_month');
}

/**
 * Makes a checked transition: takes the place first, then writes the row, which must still be as it was read. A place that is given up is
 * passed on last, when its holder no longer takes part. The caller holds the event's lock.
 */
export async function makeTransition(tx: Tx, { event, participation, action }: Change, at: Date): Promise<void> {
  const { eventId, accountId } = participation;
  if (takesPlace(action)) {
    await assertOnceAMonth(tx, participation);
    if (participation.rejectedBecause === 'expired') await sweepExpired(tx, event.id, at);
    await takePlaces(tx, eventId, 1, at);
    // A person whom the organizer confirms again no longer waits.
    await endEntries(tx, eventId, [accountId], { because: 'confirmed', at });
  }
  if ((await writeTransition(tx, eventId, [accountId], action, at)).size === 0) fail('status_change_not_allowed');
  if (givesPlaceBack(action)) await freePlaces(tx, eventId, 1, at);
  if (action === 'decline' && participation.invitedBecause === 'waitingList')
    await notifyWaitingEnded(tx, event, { people: [accountId], why: 'declined' }, at);
}

/** Makes a checked transition of one participant and records it with additional details. */
export async function makeRecordedTransition(
  { tx, actor, at }: { tx: Tx; actor: AuditEntry['actor']; at: Date },
  change: Change,
  more: AuditEntry['details'] = {},
): Promise<void> {
  await makeTransition(tx, change, at);
  if (changesPlaces(change.action))
    await recountPlaces(tx, change.event, { ids: [change.participation.accountId], at });
  const { to, because = null } = participantTransition(change.action);
  const { accountId, status } = change.participation;
  await recordAudit(tx, {
    actor,
    action: 'participant.move',
    subject: { type: 'event', id: change.event.id },
    details: { participantId: accountId, from: status, to, because, ...more },
    at,
  });
}
