import { rowsOfAction } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';

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

/** Returns how many of each there are. */
export async function countOpenParticipations(tx: Tx, accountId: string, at: Date) {
  const rows = await open(tx, accountId, at).select(['participants.status', 'participants.respondBy']).execute();
  const count = (status: string) =>
    rows.filter(row => row.status === status && (status !== 'invited' || (row.respondBy ?? at) > at)).length;
  return { invitations: count('invited'), applications: count('applied'), confirmations: count('confirmed') };
}

/** Returns the events they are of, in the order of their ids. */
export async function openEventsOf(tx: Tx, accountId: string, at: Date): Promise<string[]> {
  const events = await open(tx, accountId, at).select('participants.eventId').orderBy('participants.eventId').execute();
  return events.map(({ eventId }) => eventId);
}
