import { allowedMove } from '@oplich/contract/states';
import type { Event } from '../events/index.ts';
import { mayInvite } from './invite-later/may-invite.ts';
import type { Participant } from './api.ts';

export type RowDeed = 'confirm' | 'reject' | 'issue' | 'invite';
type Row = Pick<Participant, 'status' | 'rejectedBecause' | 'appliedAt'>;

/**
 * What a row of a list offers: the contract's own table of moves, as long as the event still takes any. The server's
 * answer about one person (`allowed`) is on that person's page.
 */
export function rowDeeds(row: Row, event: Pick<Event, 'status' | 'allowed' | 'cancelledAt' | 'eventDate'>): RowDeed[] {
  if (event.status === 'finished' || event.cancelledAt) return [];
  const deeds: RowDeed[] = [];
  if (row.status === 'confirmed' && event.allowed.includes('handOut')) deeds.push('issue');
  if (allowedMove(row, 'confirmed', 'organizer')) deeds.push('confirm');
  if (allowedMove(row, 'rejected', 'organizer')) deeds.push('reject');
  if (row.status === 'rejected' && mayInvite(event)) deeds.push('invite');
  return deeds;
}
