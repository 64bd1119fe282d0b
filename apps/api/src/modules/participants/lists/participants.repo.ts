import { hasOnlyDesk } from '@oplich/contract';
import type { Participant } from '@oplich/contract/participants/schemas';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { regionsById } from '../../regions/index.ts';
import { householdConflicts } from '../applying/one-per-household.ts';
import { aidHistory } from './aid-history.ts';
import { participantRows, type ParticipantRow } from './participant-rows.repo.ts';
import { toParticipant, type Viewing } from './present-participant.ts';
import { isUnknown } from './unknown-people.repo.ts';

/** Returns the rows of an event for which the reader is told that their household holds a second place. */
export async function conflictsAmong(
  db: Reader,
  eventId: string,
  rows: readonly Pick<ParticipantRow, 'accountId' | 'onePerHousehold' | 'invitedByFilter' | 'appliedAt'>[],
  { viewer, at }: Viewing,
): Promise<ReadonlySet<string>> {
  // It is the organizer's to know, not for the table.
  const isTold = viewer.role !== 'displaced' && !hasOnlyDesk(viewer.duties ?? []);
  const known = !isTold ? [] : rows.filter(row => row.onePerHousehold && !isUnknown(row));
  const ids = known.map(({ accountId }) => accountId);
  return householdConflicts(db, { id: eventId, onePerHousehold: ids.length > 0 }, ids, at);
}

/** A participant as of now; `withHistory`: with the help that reached them, for who decides. */
export async function getParticipant(
  db: Reader,
  eventId: string,
  accountId: string,
  viewing: Viewing & { withHistory?: boolean },
): Promise<Participant | undefined> {
  const [row, regions, historyOf] = await Promise.all([
    participantRows(db, eventId).where('participants.accountId', '=', accountId).executeTakeFirst(),
    regionsById(db),
    viewing.withHistory ? aidHistory(db, [accountId], viewing.at) : undefined,
  ]);
  if (!row) return undefined;
  const householdConflict = (await conflictsAmong(db, eventId, [row], viewing)).has(accountId);
  return toParticipant(row, regions, {
    ...viewing,
    householdConflict,
    ...(historyOf && { aidReceived: historyOf(accountId) }),
  });
}

/** Several participants of an event as of now, in the order of the alphabet. */
export async function getParticipants(
  db: Reader,
  eventId: string,
  ids: readonly string[],
  viewing: Viewing,
): Promise<Participant[]> {
  if (ids.length === 0) return [];
  const [found, regions] = await Promise.all([
    participantRows(db, eventId)
      .where('participants.accountId', '=', anyOf(ids))
      .orderBy(sql`accounts.surname COLLATE "uk-x-icu"`)
      .execute(),
    regionsById(db),
  ]);
  const conflicts = await conflictsAmong(db, eventId, found, viewing);
  return found.map(row => toParticipant(row, regions, { ...viewing, householdConflict: conflicts.has(row.accountId) }));
}

/** Returns the participations of several people in an event by person, each as its own person sees it. */
export async function getOwnParticipations(
  db: Reader,
  eventId: string,
  people: readonly Pick<User, 'id' | 'role'>[],
  at: Date,
): Promise<ReadonlyMap<string, Participant>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const [found, regions] = await Promise.all([
    participantRows(db, eventId).where('participants.accountId', '=', anyOf(ids)).execute(),
    regionsById(db),
  ]);
  const viewers = new Map(people.map(person => [person.id, person]));
  return new Map(
    found.flatMap(row => {
      const viewer = viewers.get(row.accountId);
      return viewer ? [[row.accountId, toParticipant(row, regions, { viewer, at })] as const] : [];
    }),
  );
}
