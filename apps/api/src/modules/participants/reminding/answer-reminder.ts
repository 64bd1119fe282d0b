import { isInSet } from '@oplich/contract';
import { comingAnswers, type ComingAnswer, type Reminder } from '@oplich/contract/participants/reminders';
import { lastDayOf } from '@oplich/contract/events/last-day';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { failField } from '../../../platform/problem.ts';
import { readEmailedToken } from '../../../platform/secrets/emailed-token.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person } from '../../../platform/user.ts';
import { regionsById } from '../../regions/index.ts';
import { makeRecordedTransition } from '../deciding/make-transition.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { assertParticipant, participantRefusalAt } from '../participants.policy.ts';
import { findParticipation, lockPerson, type Participation } from '../participation.repo.ts';
import { shownWindow } from '../windows/shown-window.ts';
import { findReminder, writeAnswer } from './reminders.repo.ts';

/** The reminder of a token. */
async function readToken(db: Reader, secrets: Secrets, token: string) {
  const id = readEmailedToken(secrets, token);
  return (id !== null ? await findReminder(db, id) : undefined) ?? failField('token', 'token_invalid');
}
type Found = Awaited<ReturnType<typeof readToken>>;

/**
 * Whether a reminder can still be answered: until the event's last day is over, and for the beginning it was sent for. The links for an old
 * date of a moved or cancelled event have no effect: everybody was notified of the change.
 */
const isOf = (event: EventOfParticipants | undefined, reminder: Found, at: Date): event is EventOfParticipants =>
  event !== undefined && event.eventDate.getTime() === reminder.eventDate.getTime() && kyivDay(at) <= lastDayOf(event);

const hasGivenUp = ({ status, rejectedBecause }: Participation) =>
  status === 'rejected' && rejectedBecause === 'withdrawn';

/** Returns what somebody's answer is now: a place that was given up and is theirs again was given up no longer. */
function answerNow({ answer }: Pick<Found, 'answer'>, participation: Participation): ComingAnswer | null {
  if (hasGivenUp(participation)) return 'notComing';
  return answer === 'notComing' ? null : (answer as ComingAnswer | null);
}

async function present(
  db: Reader,
  event: EventOfParticipants,
  { reminder, participation, at }: { reminder: Pick<Found, 'answer'>; participation: Participation; at: Date },
): Promise<Reminder> {
  const isOpen =
    participantRefusalAt('sayNotComing', participation, { event, sides: ['person'], at }) === null &&
    isInSet('isListed', participation.status);
  const { id, name, eventDate, endsAt, locationCity, locationAddress } = event;
  return {
    event: {
      id,
      name,
      eventDate: eventDate.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      locationRegion: (await regionsById(db)).get(event.regionId) ?? null,
      locationCity,
      locationAddress,
    },
    window: shownWindow(participation.windowStart, event.windowMinutes),
    answer: answerNow(reminder, participation),
    allowed: isOpen ? [...comingAnswers] : [],
  };
}

/** What the link of a reminder asks; nothing is changed. */
export async function openReminder(db: Reader, secrets: Secrets, token: string, at: Date): Promise<Reminder> {
  const reminder = await readToken(db, secrets, token);
  const [event, participation] = await Promise.all([
    findEvent(db, reminder.eventId),
    findParticipation(db, reminder.eventId, reminder.accountId, at),
  ]);
  if (!isOf(event, reminder, at) || !participation) return failField('token', 'token_invalid');
  return present(db, event, { reminder, participation, at });
}

/**
 * Records by the link of a reminder whether the person will come [R-DAY-6]. A person who will not gives the place up, as by withdrawing.
 * Answering again changes nothing, and a link does not restore a place that was given up.
 */
export async function answerReminder(
  { tx, at }: Operation<Person | null>,
  secrets: Secrets,
  { token, answer }: { token: string; answer: ComingAnswer },
): Promise<Reminder> {
  const reminder = await readToken(tx, secrets, token);
  const { eventId, accountId, eventDate } = reminder;
  await lockPerson(tx, accountId);
  const event = await lockEvent(tx, eventId, 'update');
  const participation = await findParticipation(tx, eventId, accountId, at);
  if (!isOf(event, reminder, at) || !participation) return failField('token', 'token_invalid');
  if (answer === 'notComing' && hasGivenUp(participation)) return present(tx, event, { reminder, participation, at });
  assertParticipant('sayNotComing', participation, { event, sides: ['person'], at });
  await writeAnswer(tx, { eventId, accountId, eventDate }, answer, at);
  if (answer === 'notComing') {
    const actor = { id: accountId, role: 'displaced' } as const;
    await makeRecordedTransition(
      { tx, actor, at },
      { event, participation, action: 'sayNotComing' },
      { byReminder: true },
    );
  }
  const now = (await findParticipation(tx, eventId, accountId, at)) ?? failField('token', 'token_invalid');
  return present(tx, event, { reminder: { answer }, participation: now, at });
}
