import { rowsOfAction } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { writeTransition } from '../deciding/make-transition.ts';
import { freePlaces } from '../deciding/places.ts';

/** Live invitations, applications and confirmations of a person to events still ahead. */
const open = (tx: Tx, accountId: string, at: Date) =>
  tx
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .where('participants.accountId', '=', accountId)
    .where('participants.status', 'in', [...rowsOfAction('decline'), ...rowsOfAction('withdraw')])
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where('events.eventDate', '>', at);

/** How many of each there are. */
export async function countOpenParticipations(tx: Tx, accountId: string, at: Date) {
  const rows = await open(tx, accountId, at).select(['participants.status', 'participants.respondBy']).execute();
  const count = (status: string) =>
    rows.filter(row => row.status === status && (status !== 'invited' || (row.respondBy ?? at) > at)).length;
  return { invitations: count('invited'), applications: count('applied'), confirmations: count('confirmed') };
}

/**
 * Withdraws a person from everything that is ahead, as the person could have done, and gives the places back. The
 * caller holds the person's lock; events are locked in the order of their ids.
 */
export async function withdrawPerson(tx: Tx, accountId: string, at: Date): Promise<void> {
  const events = await open(tx, accountId, at).select('participants.eventId').orderBy('participants.eventId').execute();
  for (const { eventId } of events) {
    await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute();
    for (const action of ['decline', 'withdraw'] as const) {
      const ended = await writeTransition(tx, eventId, [accountId], action, at);
      await freePlaces(tx, eventId, ended.size);
    }
  }
}

/** Forgets what an erased person answered to the questions of events; that they took part stays. */
export const forgetAnswersOf = (tx: Tx, accountId: string) =>
  tx.updateTable('participants').set({ answers: '{}' }).where('accountId', '=', accountId).execute();
