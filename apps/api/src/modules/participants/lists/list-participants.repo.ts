import type { ParticipantStatus } from '@oplich/contract';
import type { ListedParticipant, ParticipantsQuery } from '@oplich/contract/participants/schemas';
import { showsHistory } from '@oplich/contract/participants/history-sorts';
import type { Reader } from '../../../db/pool.ts';
import { listingOf, presented, type Listing } from '../../../db/paging.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import { regionsById } from '../../regions/index.ts';
import { aidHistory } from './aid-history.ts';
import {
  inState,
  inStateCounted,
  sortColumns,
  sortsFor,
  timesOf,
  type AskedQuestion,
  type InStateOf,
} from './narrow-participants.repo.ts';
import { conflictsAmong } from './participants.repo.ts';
import { participantRows } from './participant-rows.repo.ts';
import { toParticipant, withoutPerson, type Viewing } from './present-participant.ts';
import { isUnknown } from './unknown-people.repo.ts';

/** Newest first, by what brought people into the state. */
const newestBy: Record<ParticipantStatus, string> = {
  invited: '-invitedAt',
  applied: '-appliedAt',
  confirmed: '-confirmedAt',
  aided: '-aidedAt',
  rejected: '-appliedAt',
};

interface Wanted {
  eventId: string;
  state: ParticipantStatus;
  /** The one of the event's questions that the query names. */
  question?: AskedQuestion | undefined;
}

/** People moved at once share their time: among them the alphabet decides. */
const fallbackIn = (state: ParticipantStatus) => ({
  by: newestBy[state],
  then: sortColumns.surname,
  tie: 'participants.account_id',
});

/** Whether all who are in the state are asked for, newest first. */
const isWhole = ({ sort, ageGroup, notAidedForDays, window }: ParticipantsQuery) =>
  [sort, ageGroup, notAidedForDays, window].every(one => one === undefined);

const inStateOf = compiledListing(
  (db, asking: InStateOf) => {
    const { which, query, values } = asking;
    return listingOf(inState(db, asking), query, sortsFor(which, values), fallbackIn(which.state), {
      counted: inStateCounted(db, asking),
      ofIds: participantRows(db, values.eventId),
      countsOnTheWay: query.search !== undefined,
    });
  },
  // All states but `rejected` have an index by time, which serves great events too; for a search by name each row is read.
  { samePlan: (query, { state }) => isWhole(query) && state !== 'rejected', sameSearch: () => true },
);

/** An event's participants in a state. */
export function listParticipants(
  db: Reader,
  { eventId, state, question }: Wanted,
  query: ParticipantsQuery,
  viewing: Viewing,
): Listing<ListedParticipant> {
  const { viewer, at } = viewing;
  const which = { state, role: viewer.role, question };
  const found = inStateOf(db, { which, query, values: { eventId, at, ...timesOf(at) } });
  const shows = showsHistory(state);
  return presented(found, async people => {
    const ids = people.map(({ accountId }) => accountId);
    const [regions, historyOf, conflicts] = await Promise.all([
      regionsById(db),
      shows ? aidHistory(db, ids, at) : undefined,
      conflictsAmong(db, eventId, people, viewing),
    ]);
    return people.map(row => {
      const aidReceived = historyOf?.(row.accountId);
      const householdConflict = conflicts.has(row.accountId);
      const shown = toParticipant(row, regions, { ...viewing, householdConflict, ...(aidReceived && { aidReceived }) });
      return isUnknown(row) ? withoutPerson(shown) : shown;
    });
  });
}
