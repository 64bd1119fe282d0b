import type { Reader } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import { asOf, organizes } from '../participants/index.ts';
import { participationsOf } from './event-details.repo.ts';
import { findEventRow, type EventRow } from './events.repo.ts';

/** An event for who organizes it; cancelled, foreign and missing ones are not there. */
export async function getOrganized(db: Reader, user: User, id: string): Promise<EventRow> {
  const row = await findEventRow(db, id);
  return row && !row.cancelledAt && organizes(user, row) ? row : fail('event_not_found');
}

/**
 * An event for a displaced person [contract §4]: general and hybrid ones of any region, private ones with a live
 * invitation or an application, cancelled ones for those who took part.
 */
export async function getForPerson(db: Reader, user: User, id: string, at: Date): Promise<EventRow> {
  const row = await findEventRow(db, id);
  if (!row) return fail('event_not_found');
  const stored = (await participationsOf(db, user.id, [id]))(id);
  const mine = stored && asOf(stored, at);
  if (row.cancelledAt) return mine?.rejectedBecause === 'eventCancelled' ? row : fail('event_not_found');
  const invitedOrApplied = mine !== undefined && (mine.status === 'invited' || mine.appliedAt !== null);
  return row.type !== 'private' || invitedOrApplied ? row : fail('event_not_found');
}

/** An event for anyone: general and hybrid ones only. */
export async function getForGuest(db: Reader, id: string): Promise<EventRow> {
  const row = await findEventRow(db, id);
  return row && !row.cancelledAt && row.type !== 'private' ? row : fail('event_not_found');
}
