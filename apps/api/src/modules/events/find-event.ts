import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import type { FileReader } from '../files/index.ts';
import { asOf, findParticipation, mayKnow, organizes } from '../participants/index.ts';
import { findEventPage, type EventPage, type SeenEvent } from './event-details.repo.ts';
import { findEventRow, isRegisteredAt, lockEventRow } from './events.repo.ts';
import { findStandings } from './rows/open-to-person.repo.ts';
import type { EventRow } from './rows/event-rows.repo.ts';

/** An event for who organizes it; cancelled, foreign and missing ones are not there. */
export async function getOrganized(db: Reader, user: User, id: string): Promise<EventRow> {
  const row = await findEventRow(db, id);
  return row && mayOrganize(user, row) ? row : fail('event_not_found');
}

const mayOrganize = (user: User, row: EventRow) => !row.cancelledAt && organizes(user, row);

/** The same with all that belongs to it, for its page. */
export async function seeOrganized(db: Reader, user: User, id: string, at: Date): Promise<EventPage> {
  const event = await findEventPage(db, id, null, at);
  return event && mayOrganize(user, event.row) ? event : fail('event_not_found');
}

/** The same, kept from everybody else's changes until the transaction ends. */
export async function lockOrganized(tx: Tx, user: User, id: string): Promise<EventRow> {
  await lockEventRow(tx, id);
  return getOrganized(tx, user, id);
}

/**
 * Returns an event for the page of a displaced person [R-EVT-12]: general and hybrid ones of any region, private ones for people invited
 * and not revoked, cancelled ones for those who took part.
 */
export async function seeForPerson(db: Reader, user: User, id: string, at: Date): Promise<EventPage> {
  const event = await findEventPage(db, id, user.id, at);
  return event && (await maySee(db, { row: event.row, stored: event.details.mine, accountId: user.id }, at))
    ? event
    : fail('event_not_found');
}

interface Looking {
  row: EventRow;
  stored: Pick<NonNullable<SeenEvent['details']['mine']>, 'status' | 'respondBy' | 'rejectedBecause'> | undefined;
  accountId: string;
}

async function maySee(db: Reader, { row, stored, accountId }: Looking, at: Date): Promise<boolean> {
  const mine = stored && asOf(stored, at);
  // A cancelled event can be opened by the people in whose lists it is.
  if (row.cancelledAt) return mine !== undefined && (await isRegisteredAt(db, { accountId, eventId: row.id }));
  return mayKnow({ event: row, participation: mine });
}

/** Returns which of some events have a page that opens for a displaced person: a link to another would lead nowhere. */
export async function openToPerson(
  db: Reader,
  accountId: string,
  { eventIds, at }: { eventIds: readonly (string | null)[]; at: Date },
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(eventIds.filter(id => id !== null))];
  const found = ids.length === 0 ? [] : await findStandings(db, accountId, ids);
  const opens = ({ type, cancelledAt, status, respondBy, rejectedBecause, isRegistered }: (typeof found)[number]) => {
    const mine = status ? asOf({ status, respondBy, rejectedBecause }, at) : undefined;
    return cancelledAt ? mine !== undefined && isRegistered : mayKnow({ event: { type }, participation: mine });
  };
  return new Set(found.filter(opens).map(({ id }) => id));
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
  const stored = await findParticipation(db, id, reader.id, at);
  return maySee(db, { row, stored, accountId: reader.id }, at);
}
