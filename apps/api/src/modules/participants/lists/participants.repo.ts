import type { ParticipantStatus } from '@oplich/contract';
import type { Participant, ParticipantsQuery } from '@oplich/contract/participants/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { sql, type NotNull, type SqlBool } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { regionOrder } from '../../../db/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { ageAt, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { listingOf, presented, type Listing } from '../../../db/paging.ts';
import { writtenList } from '../../../db/written-lists.ts';
import { regionsById } from '../../regions/index.ts';
import { allowedOnParticipant } from '../participants.policy.ts';
import { asOf } from '../participation.repo.ts';
import { closedBefore, standingToParticipant } from '../standing-to-participant.ts';

const rows = (db: Reader, eventId: string) =>
  db
    .selectFrom('participants')
    // Both are always there; joined so, a count that asks nothing of them does without.
    .leftJoin('accounts', 'accounts.id', 'participants.accountId')
    .leftJoin('events', 'events.id', 'participants.eventId')
    .select([
      'participants.accountId',
      'participants.status',
      'participants.rejectedBecause',
      'participants.invitedAt',
      'participants.respondBy',
      'participants.appliedAt',
      'participants.confirmedAt',
      'participants.aidedAt',
      'participants.answers',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.birthday',
      'accounts.regionId',
      'accounts.deletedAt',
      'events.finishedAt',
      'events.eventDate',
      'events.status as eventStatus',
      'events.cancelledAt',
    ])
    .where('participants.eventId', '=', eventId)
    .$narrowType<{ surname: NotNull; name: NotNull; eventDate: NotNull; eventStatus: NotNull }>();
export type ParticipantRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Who looks, and when: what is shown of a person depends on both. */
export interface Viewing {
  viewer: Pick<User, 'id' | 'role'> & { duties?: User['duties'] };
  at: Date;
}

/** Returns a participant as of now, as one reader sees them. */
export function toParticipant(
  row: ParticipantRow,
  regions: ReadonlyMap<number, Region>,
  { viewer, at }: Viewing,
): Participant {
  const now = asOf(row, at);
  const { status, rejectedBecause } = now;
  const { age, answers, region } = seenBy(standingToParticipant(viewer, now, at), {
    region: (row.regionId !== null && regions.get(row.regionId)) || null,
    age: ageAt(row.birthday, at),
    answers: row.answers as Participant['answers'],
  });
  return {
    participantId: row.accountId,
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    age,
    region,
    status,
    rejectedBecause,
    invitedAt: iso(row.invitedAt),
    respondBy: iso(row.respondBy),
    appliedAt: iso(row.appliedAt),
    confirmedAt: iso(row.confirmedAt),
    aidedAt: iso(row.aidedAt),
    answers: answers ?? {},
    allowed: allowedOnParticipant(
      viewer,
      now,
      { status: row.eventStatus, eventDate: row.eventDate, cancelledAt: row.cancelledAt },
      at,
    ),
  };
}

/** A participant as of now. */
export async function getParticipant(
  db: Reader,
  eventId: string,
  accountId: string,
  viewing: Viewing,
): Promise<Participant | undefined> {
  const row = await rows(db, eventId).where('participants.accountId', '=', accountId).executeTakeFirst();
  return row && toParticipant(row, await regionsById(db), viewing);
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
    rows(db, eventId)
      .where('participants.accountId', 'in', [...ids])
      .orderBy(sql`accounts.surname COLLATE "uk-x-icu"`)
      .execute(),
    regionsById(db),
  ]);
  return found.map(row => toParticipant(row, regions, viewing));
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
    rows(db, eventId).where('participants.accountId', '=', anyOf(ids)).execute(),
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

/** The state as of now: an invitation past its `respondBy` is rejected, swept or not. */
const stateIs = (state: ParticipantStatus, at: Date) => {
  const expired = sql<SqlBool>`(participants.status = 'invited' AND participants.respond_by <= ${at})`;
  if (state === 'invited') return sql<SqlBool>`(participants.status = 'invited' AND NOT ${expired})`;
  if (state === 'rejected') return sql<SqlBool>`(participants.status = 'rejected' OR ${expired})`;
  return sql<SqlBool>`participants.status = ${state}`;
};

/**
 * Whole years, as the list shows them: an order by birthdays would tell, among people of one age, who was born first. An age
 * that is not shown is not told by an order either.
 */
const shownAge = (role: User['role'], { today, finished, held }: Times) => {
  const years = sql`extract(year FROM age(${today}::date, accounts.birthday))`;
  if (role === 'administrator') return years;
  return sql`CASE WHEN participants.status <> 'invited' AND participants.applied_at IS NOT NULL AND accounts.deleted_at IS NULL
      AND (events.finished_at IS NULL OR events.finished_at > ${finished})
      AND events.event_date > ${held}
    THEN ${years} END`;
};

/** What an age and whether it is shown depend on. */
const timesOf = (at: Date) => ({ today: kyivDay(at), ...closedBefore(at) });
type Times = ReturnType<typeof timesOf>;

const sortColumns = {
  surname: sql`accounts.surname COLLATE "uk-x-icu"`,
  name: sql`accounts.name COLLATE "uk-x-icu"`,
  patronym: sql`accounts.patronym COLLATE "uk-x-icu"`,
  region: regionOrder('accounts.regionId'),
  status: sql`participants.status`,
  appliedAt: sql`participants.applied_at`,
  invitedAt: sql`participants.invited_at`,
  respondBy: sql`participants.respond_by`,
  confirmedAt: sql`participants.confirmed_at`,
  aidedAt: sql`participants.aided_at`,
} as const;

const sortsFor = (role: User['role'], times: Times) => ({ ...sortColumns, age: shownAge(role, times) });

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
}

interface InStateOf {
  which: { state: ParticipantStatus; role: User['role'] };
  query: ParticipantsQuery;
  values: { eventId: string; at: Date } & Times;
}

function inState(db: Reader, { eventId, state }: Wanted, search: string | undefined, at: Date) {
  const found = rows(db, eventId).where(stateIs(state, at));
  return search ? found.where(sql<SqlBool>`strpos(accounts.search, fold_name(${search})) > 0`) : found;
}

/** People moved at once share their time: among them the alphabet decides. */
const fallbackIn = (state: ParticipantStatus) => ({
  by: newestBy[state],
  then: sortColumns.surname,
  tie: 'participants.account_id',
});

const inStateOf = writtenList((db, { which, query, values }: InStateOf) =>
  listingOf(
    inState(db, { eventId: values.eventId, state: which.state }, query.search, values.at),
    query,
    sortsFor(which.role, values),
    fallbackIn(which.state),
  ),
);

/** An event's participants in a state. */
export function listParticipants(
  db: Reader,
  { eventId, state }: Wanted,
  query: ParticipantsQuery,
  viewing: Viewing,
): Listing<Participant> {
  const { viewer, at } = viewing;
  const found = inStateOf(db, { which: { state, role: viewer.role }, query, values: { eventId, at, ...timesOf(at) } });
  return presented(found, async people => {
    const regions = await regionsById(db);
    return people.map(row => toParticipant(row, regions, viewing));
  });
}
