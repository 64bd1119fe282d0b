import { reportAges, type AgeGroup, type ParticipantStatus } from '@oplich/contract';
import type { Question } from '@oplich/contract/events/bodies';
import { type HistorySort, showsHistory } from '@oplich/contract/participants/history-sorts';
import type { ParticipantsQuery } from '@oplich/contract/participants/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsInRow, regionOrder } from '../../../db/searching/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { lastAidedAfter, timesAidedAfter } from '../../warehouse/index.ts';
import { closedBefore } from '../standing-to-participant.ts';
import { historyAfter } from './aid-history.ts';
import { noShowsAfter } from './no-shows.repo.ts';
import { participantRows, participantsAlone, type ParticipantRows } from './participant-rows.repo.ts';
import { isUnknownHere } from './unknown-people.repo.ts';

/**
 * The state as of now: an invitation past its `respondBy` is rejected, whether the job has ended it or not. It is written into the
 * statement's text, so that partial indexes can be used.
 */
const stateIs = (state: ParticipantStatus, at: Date) => {
  const expired = sql<SqlBool>`(participants.status = 'invited' AND participants.respond_by <= ${at})`;
  if (state === 'invited') return sql<SqlBool>`(participants.status = 'invited' AND NOT ${expired})`;
  if (state === 'rejected') return sql<SqlBool>`(participants.status = 'rejected' OR ${expired})`;
  return sql<SqlBool>`participants.status = ${sql.lit(state)}`;
};

/** Whole years, as the list shows them: an order by birthdays would reveal who is older among people of one age. */
const shownAge = (role: User['role'], times: Times) =>
  ifShown(sql<number | null>`extract(year FROM age(${times.today}::date, accounts.birthday))`, role, times);

/**
 * Returns a value where the viewer may see it, otherwise nothing: a hidden value is revealed by no order and no filter either. `deletedAt`
 * is when the person's account was deleted.
 */
function ifShown<T>(
  value: RawBuilder<T>,
  role: User['role'],
  { finished, held }: Times,
  deletedAt: RawBuilder<Date | null> = sql`accounts.deleted_at`,
): RawBuilder<T> {
  if (role === 'administrator') return value;
  return sql<T>`CASE WHEN participants.status <> 'invited' AND participants.applied_at IS NOT NULL AND ${deletedAt} IS NULL
      AND (events.finished_at IS NULL OR events.finished_at > ${finished})
      AND events.event_date > ${held}
    THEN ${value} END`;
}

export type AskedQuestion = Pick<Question, 'id' | 'type'>;

/** Returns the answer to a question as text, where the viewer may see it. */
const shownAnswer = ({ id }: AskedQuestion, role: User['role'], times: Times) =>
  ifShown(sql<string | null>`participants.answers ->> ${id}::text`, role, times);

/** An answer that is no figure was given to the question while it asked for something else. */
const shownFigure = ({ id }: AskedQuestion, role: User['role'], times: Times) =>
  ifShown(
    sql<string | null>`CASE WHEN jsonb_typeof(participants.answers -> ${id}::text) = 'number'
      THEN (participants.answers ->> ${id}::text)::numeric END`,
    role,
    times,
  );

/** Figures in the order of figures, words in the order of the alphabet. */
const orderOfAnswer = (question: AskedQuestion, role: User['role'], times: Times) =>
  question.type === 'number'
    ? shownFigure(question, role, times)
    : sql`(${shownAnswer(question, role, times)}) COLLATE "uk-x-icu"`;

const inAgeGroup = (group: AgeGroup, role: User['role'], times: Times) => {
  const years = shownAge(role, times);
  return {
    child: sql<SqlBool>`${years} < ${reportAges.adult}`,
    adult: sql<SqlBool>`${years} >= ${reportAges.adult} AND ${years} < ${reportAges.elderly}`,
    elderly: sql<SqlBool>`${years} >= ${reportAges.elderly}`,
  }[group];
};

/**
 * Nothing was issued to them on the last so many days. The account is looked up: a condition on the joined one has PostgreSQL hash the
 * table of all accounts, as it does not count what a subquery costs there.
 */
const notAidedSince = (days: number, role: User['role'], times: Times) => {
  const isAided = sql<boolean>`${lastAidedAfter(person, sql`${times.today}::date - ${days}::int`)} IS NOT NULL`;
  const deletedAt = sql<Date | null>`(SELECT deleted_at FROM accounts AS theirs WHERE theirs.id = ${person})`;
  return sql<SqlBool>`NOT ${ifShown(isAided, role, times, deletedAt)}`;
};

const hasAnswered = (question: AskedQuestion, answer: string, role: User['role'], times: Times) =>
  question.type === 'text'
    ? sql<SqlBool>`strpos(fold_name(${shownAnswer(question, role, times)}), (SELECT fold_name(${answer}))) > 0`
    : sql<SqlBool>`${shownAnswer(question, role, times)} = ${answer}`;

/** What an age, the help of the last days and whether they are shown depend on. */
export const timesOf = (at: Date) => ({ today: kyivDay(at), ...closedBefore(at), ...historyAfter(at) });
type Times = ReturnType<typeof timesOf>;

/** People whom the organizer does not know are revealed by no order and no search. */
const ofKnown = (value: RawBuilder<unknown>) => sql`CASE WHEN NOT ${isUnknownHere} THEN ${value} END`;

export const sortColumns = {
  surname: sql`${ofKnown(sql`accounts.surname`)} COLLATE "uk-x-icu"`,
  name: sql`${ofKnown(sql`accounts.name`)} COLLATE "uk-x-icu"`,
  patronym: sql`${ofKnown(sql`accounts.patronym`)} COLLATE "uk-x-icu"`,
  region: ofKnown(regionOrder('accounts.regionId')),
  status: sql`participants.status`,
  appliedAt: sql`participants.applied_at`,
  invitedAt: sql`participants.invited_at`,
  respondBy: sql`participants.respond_by`,
  confirmedAt: sql`participants.confirmed_at`,
  aidedAt: sql`participants.aided_at`,
  window: sql`participants.window_start`,
} as const;

/** People who never received aid come first: they have waited longest. */
const never = sql`'0001-01-01'`;
const person = sql`participants.account_id`;
const lastAided = ({ afterDay }: Times) => lastAidedAfter(person, sql`${afterDay}`);

const byHistory = (role: User['role'], times: Times): Record<HistorySort, RawBuilder<unknown>> => ({
  lastAidedAt: ifShown(sql`coalesce(${lastAided(times)}, ${never})`, role, times),
  timesAided: ifShown(timesAidedAfter(person, sql`${times.afterDay}`), role, times),
  noShows: ifShown(noShowsAfter(person, sql`${times.afterInstant}`), role, times),
});

/** What a list can be ordered by, as its reader sees it. */
export const sortsFor = ({ state, role, question }: InStateOf['which'], times: Times) => ({
  ...sortColumns,
  age: shownAge(role, times),
  ...(showsHistory(state) && byHistory(role, times)),
  ...(question && { answer: orderOfAnswer(question, role, times) }),
});

export interface InStateOf {
  which: { state: ParticipantStatus; role: User['role']; question: AskedQuestion | undefined };
  query: ParticipantsQuery;
  values: { eventId: string; at: Date } & Times;
}

/** Returns the participants in a state, narrowed by the filters. */
export const inState = (db: Reader, asking: InStateOf) => narrowed(participantRows(db, asking.values.eventId), asking);

/** The same to be counted: what asks nothing of a person or the event names neither, as PostgreSQL then reads an index alone. */
export function inStateCounted(db: Reader, asking: InStateOf) {
  const { ageGroup, answer, notAidedForDays } = asking.query;
  const asksOthers = [ageGroup, answer, notAidedForDays].some(one => one !== undefined);
  return asksOthers ? inState(db, asking) : narrowed(participantsAlone(db, asking.values.eventId), asking);
}

function narrowed(rows: ParticipantRows, { which, query, values }: InStateOf): ParticipantRows {
  const { role, question } = which;
  const { search, ageGroup, answer, notAidedForDays, window } = query;
  let found = rows.where(stateIs(which.state, values.at));
  if (search)
    found = found.where(sql<SqlBool>`(NOT ${isUnknownHere} AND ${containsInRow(sql`participants.search`, search)})`);
  if (ageGroup) found = found.where(inAgeGroup(ageGroup, role, values));
  if (notAidedForDays) found = found.where(notAidedSince(notAidedForDays, role, values));
  if (window) found = found.where(sql<SqlBool>`participants.window_start = ${window}::timestamptz`);
  if (question && answer) found = found.where(hasAnswered(question, answer, role, values));
  return found;
}
