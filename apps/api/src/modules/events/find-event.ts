import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import type { FileReader } from '../files/index.ts';
import { asOf, mayKnow, organizes } from '../participants/index.ts';
import { participationsOf } from './event-details.repo.ts';
import { findEventRow, lockEventRow, type EventRow } from './events.repo.ts';

/** An event for who organizes it; cancelled, foreign and missing ones are not there. */
export async function getOrganized(db: Reader, user: User, id: string): Promise<EventRow> {
  const row = await findEventRow(db, id);
  return row && !row.cancelledAt && organizes(user, row) ? row : fail('event_not_found');
}

/** The same, kept from everybody else's changes until the transaction ends. */
export async function lockOrganized(tx: Tx, user: User, id: string): Promise<EventRow> {
  await lockEventRow(tx, id);
  return getOrganized(tx, user, id);
}

/**
 * An event for a displaced person [R-EVT-12]: general and hybrid ones of any region, private ones for who was invited and
 * not revoked, cancelled ones for those who took part.
 */
export async function getForPerson(db: Reader, user: User, id: string, at: Date): Promise<EventRow> {
  const [row, mine] = await Promise.all([findEventRow(db, id), participationsOf(db, user.id, [id])]);
  return row && maySee(row, mine(id), at) ? row : fail('event_not_found');
}

type Participation = ReturnType<Awaited<ReturnType<typeof participationsOf>>>;

function maySee(row: EventRow, stored: Participation, at: Date): boolean {
  const mine = stored && asOf(stored, at);
  if (row.cancelledAt) return mine?.rejectedBecause === 'eventCancelled';
  return mayKnow({ event: row, participation: mine });
}

/** An event for anyone: general and hybrid ones only. */
export async function getForGuest(db: Reader, id: string): Promise<EventRow> {
  const row = await findEventRow(db, id);
  return row && !row.cancelledAt && row.type !== 'private' ? row : fail('event_not_found');
}

/** Whether somebody, or a guest, may see an event in any way: then its pictures too. */
export async function mayReadEvent(db: Reader, reader: FileReader, id: string, at: Date): Promise<boolean> {
  const row = await findEventRow(db, id);
  if (!row) return false;
  if (!row.cancelledAt && row.type !== 'private') return true;
  if (!reader) return false;
  if (reader.role !== 'displaced') return !row.cancelledAt && organizes(reader, row);
  return maySee(row, (await participationsOf(db, reader.id, [id]))(id), at);
}
