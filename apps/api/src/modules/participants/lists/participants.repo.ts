import { isInSet, reportAges, type AgeGroup, type ParticipantStatus } from '@oplich/contract';
import type { AidQuantity } from '@oplich/contract/events/aid-lines';
import type { Question } from '@oplich/contract/events/schemas';
import type {
  AidReceived,
  ListedParticipant,
  Participant,
  ParticipantsQuery,
} from '@oplich/contract/participants/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import { didNotCome } from '@oplich/contract/participants/did-not-come';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { sql, type NotNull, type RawBuilder, type SqlBool } from 'kysely';
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
import { lastAidedAfter, timesAidedAfter } from '../../warehouse/index.ts';
import { aidHistory, historyAfter } from './aid-history.ts';
import { householdConflict } from './household-conflict.repo.ts';
import { noShowsAfter } from './no-shows.repo.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { closedBefore, standingToParticipant } from '../standing-to-participant.ts';

/** What they are to be given, their people counted; of who takes no part nothing. */
const quantities = sql<AidQuantity[]>`(
  SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'name', positions.name, 'units', positions.units,
    'quantity', trim_scale(aid_quantity(aid, participants.account_id))::text) ORDER BY aid.line), '[]')
  FROM event_aid_lines AS aid JOIN positions ON positions.id = aid.position_id WHERE aid.event_id = participants.event_id)`;

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
      'participants.invitedBecause',
      'participants.appliedAt',
      'participants.confirmedAt',
      'participants.aidedAt',
      'participants.windowStart',
      'participants.answers',
      'participants.invitedByFilter',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.birthday',
      'accounts.regionId',
      'accounts.deletedAt',
      'events.finishedAt',
      'events.eventDate',
      'events.windowMinutes',
      'events.status as eventStatus',
      'events.cancelledAt',
      'events.interrupted',
    ])
    .select([quantities.as('quantities'), householdConflict.as('householdConflict')])
    .where('participants.eventId', '=', eventId)
    .$narrowType<{ surname: NotNull; name: NotNull; eventDate: NotNull; eventStatus: NotNull; interrupted: NotNull }>();
export type ParticipantRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Whether the organizer knows nothing of somebody: they were invited by a filter and have not applied [R-DAY-14]. */
const isUnknown = ({ invitedByFilter, appliedAt }: Pick<ParticipantRow, 'invitedByFilter' | 'appliedAt'>): boolean =>
  invitedByFilter && appliedAt === null;

/** Returns what is left of them in a list. */
const withoutPerson = (shown: Participant): ListedParticipant => ({
  ...shown,
  participantId: null,
  surname: null,
  name: null,
  patronym: null,
  age: null,
  region: null,
  answers: {},
  aidReceived: null,
  allowed: [],
});

/** Who looks, and when: what is shown of a person depends on both. */
export interface Viewing {
  viewer: Pick<User, 'id' | 'role'> & { duties?: User['duties'] };
  at: Date;
}

/** Returns a participant as of now, as one reader sees them. */
export function toParticipant(
  row: Omit<ParticipantRow, 'invitedByFilter'>,
  regions: ReadonlyMap<number, Region>,
  { viewer, at, aidReceived }: Viewing & { aidReceived?: AidReceived },
): Participant {
  const now = asOf(row, at);
  const { status, rejectedBecause } = now;
  const { age, answers, region, ...history } = seenBy(standingToParticipant(viewer, now, at), {
    aidReceived: (isInSet('takesPart', status) && aidReceived) || null,
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
    didNotCome: didNotCome(status, {
      status: row.eventStatus,
      cancelled: row.cancelledAt !== null,
      interrupted: row.interrupted,
    }),
    invitedAt: iso(row.invitedAt),
    respondBy: iso(row.respondBy),
    invitedBecause: row.invitedBecause,
    appliedAt: iso(row.appliedAt),
    confirmedAt: iso(row.confirmedAt),
    aidedAt: iso(row.aidedAt),
    window: shownWindow(row.windowStart, row.windowMinutes),
    answers: answers ?? {},
    aidReceived: history.aidReceived,
    quantities: isInSet('takesPart', status) ? row.quantities : [],
    householdConflict: viewer.role !== 'displaced' && isInSet('holdsPlace', status) && Boolean(row.householdConflict),
    allowed: allowedOnParticipant(
      viewer,
      now,
      { status: row.eventStatus, eventDate: row.eventDate, cancelledAt: row.cancelledAt },
      at,
    ),
  };
}

/** A participant as of now; `withHistory`: with the help that reached them, for who decides. */
export async function getParticipant(
  db: Reader,
  eventId: string,
  accountId: string,
  viewing: Viewing & { withHistory?: boolean },
): Promise<Participant | undefined> {
  const [row, regions, historyOf] = await Promise.all([
    rows(db, eventId).where('participants.accountId', '=', accountId).executeTakeFirst(),
    regionsById(db),
    viewing.withHistory ? aidHistory(db, [accountId], viewing.at) : undefined,
  ]);
  return row && toParticipant(row, regions, { ...viewing, ...(historyOf && { aidReceived: historyOf(accountId) }) });
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

/** Whole years, as the list shows them: an order by birthdays would tell, among people of one age, who was born first. */
const shownAge = (role: User['role'], times: Times) =>
  ifShown(sql<number | null>`extract(year FROM age(${times.today}::date, accounts.birthday))`, role, times);

/** Returns a value where the viewer is shown it, else nothing: what is not shown is told by no order and no filter either. */
function ifShown<T>(value: RawBuilder<T>, role: User['role'], { finished, held }: Times): RawBuilder<T> {
  if (role === 'administrator') return value;
  return sql<T>`CASE WHEN participants.status <> 'invited' AND participants.applied_at IS NOT NULL AND accounts.deleted_at IS NULL
      AND (events.finished_at IS NULL OR events.finished_at > ${finished})
      AND events.event_date > ${held}
    THEN ${value} END`;
}

type AskedQuestion = Pick<Question, 'id' | 'type'>;

/** Returns what was answered to a question as text, where it is shown. */
const shownAnswer = ({ id }: AskedQuestion, role: User['role'], times: Times) =>
  ifShown(sql<string | null>`participants.answers ->> ${id}::text`, role, times);

/** Figures in the order of figures, words in the order of the alphabet. */
const orderOfAnswer = (question: AskedQuestion, role: User['role'], times: Times) =>
  question.type === 'number'
    ? sql`(${shownAnswer(question, role, times)})::numeric`
    : sql`(${shownAnswer(question, role, times)}) COLLATE "uk-x-icu"`;

const inAgeGroup = (group: AgeGroup, role: User['role'], times: Times) => {
  const years = shownAge(role, times);
  return {
    child: sql<SqlBool>`${years} < ${reportAges.adult}`,
    adult: sql<SqlBool>`${years} >= ${reportAges.adult} AND ${years} < ${reportAges.elderly}`,
    elderly: sql<SqlBool>`${years} >= ${reportAges.elderly}`,
  }[group];
};

/** Nothing was issued to them on the last so many days. */
const notAidedSince = (days: number, role: User['role'], times: Times) => {
  const isAided = sql<boolean>`${lastAidedAfter(person, sql`${times.today}::date - ${days}::int`)} IS NOT NULL`;
  return sql<SqlBool>`NOT ${ifShown(isAided, role, times)}`;
};

const hasAnswered = (question: AskedQuestion, answer: string, role: User['role'], times: Times) =>
  question.type === 'text'
    ? sql<SqlBool>`strpos(fold_name(${shownAnswer(question, role, times)}), fold_name(${answer})) > 0`
    : sql<SqlBool>`${shownAnswer(question, role, times)} = ${answer}`;

/** What an age, the help of the last days and whether they are shown depend on. */
const timesOf = (at: Date) => ({ today: kyivDay(at), ...closedBefore(at), ...historyAfter(at) });
type Times = ReturnType<typeof timesOf>;

/** Who was invited by a filter and has not applied is nobody the organizer knows: no order and no search tells them. */
const unknown = sql<boolean>`(participants.invited_by_filter AND participants.applied_at IS NULL)`;
const ofKnown = (value: RawBuilder<unknown>) => sql`CASE WHEN NOT ${unknown} THEN ${value} END`;
const regionOfKnown = (order: RawBuilder<unknown>) => ofKnown(order);

const sortColumns = {
  surname: sql`${ofKnown(sql`accounts.surname`)} COLLATE "uk-x-icu"`,
  name: sql`${ofKnown(sql`accounts.name`)} COLLATE "uk-x-icu"`,
  patronym: sql`${ofKnown(sql`accounts.patronym`)} COLLATE "uk-x-icu"`,
  region: regionOfKnown(regionOrder('accounts.regionId')),
  status: sql`participants.status`,
  appliedAt: sql`participants.applied_at`,
  invitedAt: sql`participants.invited_at`,
  respondBy: sql`participants.respond_by`,
  confirmedAt: sql`participants.confirmed_at`,
  aidedAt: sql`participants.aided_at`,
  window: sql`participants.window_start`,
} as const;

/** Who was never helped comes first: they waited longest. */
const never = sql`'0001-01-01'`;
const person = sql`participants.account_id`;
const lastAided = ({ afterDay }: Times) => lastAidedAfter(person, sql`${afterDay}`);

const historySorts = (role: User['role'], times: Times) => ({
  lastAidedAt: ifShown(sql`coalesce(${lastAided(times)}, ${never})`, role, times),
  timesAided: ifShown(timesAidedAfter(person, sql`${times.afterDay}`), role, times),
  noShows: ifShown(noShowsAfter(person, sql`${times.afterInstant}`), role, times),
});

const sortsFor = ({ state, role, question }: InStateOf['which'], times: Times) => ({
  ...sortColumns,
  age: shownAge(role, times),
  ...(showsHistory(state) && historySorts(role, times)),
  ...(question && { answer: orderOfAnswer(question, role, times) }),
});

/** Newest first, by what brought people into the state. */
const newestBy: Record<ParticipantStatus, string> = {
  invited: '-invitedAt',
  applied: '-appliedAt',
  confirmed: '-confirmedAt',
  aided: '-aidedAt',
  rejected: '-appliedAt',
};

/** The lists of those who are decided on say what help reached them. */
export const showsHistory = (state: ParticipantStatus): boolean => isInSet('isPlanned', state);

interface Wanted {
  eventId: string;
  state: ParticipantStatus;
  /** The one of the event's questions that the query names. */
  question?: AskedQuestion | undefined;
}

interface InStateOf {
  which: { state: ParticipantStatus; role: User['role']; question: AskedQuestion | undefined };
  query: ParticipantsQuery;
  values: { eventId: string; at: Date } & Times;
}

function inState(db: Reader, { which, query, values }: InStateOf) {
  const { role, question } = which;
  const { search, ageGroup, answer, notAidedForDays, window } = query;
  let found = rows(db, values.eventId).where(stateIs(which.state, values.at));
  if (search) found = found.where(sql<SqlBool>`(NOT ${unknown} AND strpos(accounts.search, fold_name(${search})) > 0)`);
  if (ageGroup) found = found.where(inAgeGroup(ageGroup, role, values));
  if (notAidedForDays) found = found.where(notAidedSince(notAidedForDays, role, values));
  if (window) found = found.where(sql<SqlBool>`participants.window_start = ${window}::timestamptz`);
  if (question && answer) found = found.where(hasAnswered(question, answer, role, values));
  return found;
}

/** People moved at once share their time: among them the alphabet decides. */
const fallbackIn = (state: ParticipantStatus) => ({
  by: newestBy[state],
  then: sortColumns.surname,
  tie: 'participants.account_id',
});

const inStateOf = writtenList((db, asking: InStateOf) => {
  const { which, query, values } = asking;
  return listingOf(inState(db, asking), query, sortsFor(which, values), fallbackIn(which.state));
});

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
    const [regions, historyOf] = await Promise.all([regionsById(db), shows ? aidHistory(db, ids, at) : undefined]);
    return people.map(row => {
      const aidReceived = historyOf?.(row.accountId);
      const shown = toParticipant(row, regions, { ...viewing, ...(aidReceived && { aidReceived }) });
      return isUnknown(row) ? withoutPerson(shown) : shown;
    });
  });
}
