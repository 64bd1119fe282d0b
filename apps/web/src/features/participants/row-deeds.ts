import { findMove, type ParticipantStatus } from '@oplich/contract/states';
import type { Event } from '../events/index.ts';
import type { Participant } from './api.ts';

export type RowDeed = 'confirm' | 'reject' | 'issue';
type Row = Pick<Participant, 'status' | 'rejectedBecause' | 'appliedAt'>;

/**
 * What a row of a list offers: the contract's own table of moves, as long as the event still takes any. The server's
 * answer about one person (`allowed`) is on that person's page.
 */
export function rowDeeds(row: Row, event: Pick<Event, 'status' | 'allowed' | 'cancelledAt'>): RowDeed[] {
  if (event.status === 'finished' || event.cancelledAt) return [];
  const deeds: RowDeed[] = [];
  if (row.status === 'confirmed' && event.allowed.includes('handOut')) deeds.push('issue');
  if (can(row, 'confirmed')) deeds.push('confirm');
  if (can(row, 'rejected')) deeds.push('reject');
  return deeds;
}

function can({ status, rejectedBecause, appliedAt }: Row, to: ParticipantStatus): boolean {
  const move = findMove(status, to, 'organizer', 'status');
  if (!move) return false;
  if (!move.onlyAfter) return true;
  // Only who had applied can be taken on after all [contract §4].
  return appliedAt !== null && rejectedBecause !== null && move.onlyAfter.includes(rejectedBecause);
}
