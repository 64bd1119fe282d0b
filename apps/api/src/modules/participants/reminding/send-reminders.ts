import { reminderTimes } from '@oplich/contract/shared/limits';
import { addDays, dayPlus, hourMs, kyivDay, kyivInstant, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { transaction, type Reader, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { queueEmails } from '../../../platform/email/index.ts';
import { emailRecipients, notify } from '../../notifications/index.ts';
import { travelFacts } from '../documents/travel-facts.ts';
import { findEvent, lockEvent, type EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams } from '../notify-participants.ts';
import { byWindow } from '../windows/by-window.ts';
import {
  eventsBeginning,
  expectedTimes,
  deleteRemindersBefore,
  isAnybodyToRemind,
  insertReminders,
  type ReminderKind,
} from './reminders.repo.ts';

/** Returns which reminder is due for a person expected at `starts`; `null` if none is due now. */
function dueReminder(starts: Date, at: Date): ReminderKind | null {
  if (starts <= at) return null;
  if (starts.getTime() - reminderTimes.hoursBefore * hourMs <= at.getTime()) return 'hoursBefore';
  const day = kyivDay(starts);
  const evening = new Date(kyivInstant(dayPlus(day, -1), reminderTimes.evening));
  // What could not be sent that evening is not sent at night.
  return evening <= at && at < startOfKyivDay(day) ? 'dayBefore' : null;
}

/** Reminds all confirmed people who were not reminded yet, while the event is locked against changes. */
async function remindOf(tx: Tx, eventId: string, at: Date): Promise<void> {
  const event = await lockEvent(tx, eventId, 'share');
  if (event?.status !== 'scheduled') return;
  for (const { starts, kind } of dueTimes(await timesOf(tx, event), at)) await remind(tx, event, { starts, kind }, at);
}

interface Due {
  starts: Date;
  kind: ReminderKind;
}

/** When people are expected: at the beginning, or by windows. */
const timesOf = async (db: Reader, { id, eventDate, windowMinutes }: EventOfParticipants): Promise<Date[]> =>
  windowMinutes === null ? [eventDate] : expectedTimes(db, id, eventDate);

const dueTimes = (times: readonly Date[], at: Date): Due[] =>
  times.flatMap(starts => {
    const kind = dueReminder(starts, at);
    return kind ? [{ starts, kind }] : [];
  });

async function remind(tx: Tx, event: EventOfParticipants, { starts, kind }: Due, at: Date): Promise<void> {
  const { id: eventId, eventDate } = event;
  const noted = await insertReminders(tx, { eventId, kind, eventDate, starts, at });
  if (noted.length === 0) return;
  const reminderOf = new Map(noted.map(({ id, accountId }) => [accountId, id]));
  // All of them are expected at the same time: in one window, or at the beginning.
  for (const { window, people } of await byWindow(tx, event, [...reminderOf.keys()]))
    await tell(tx, event, { window, people, reminderOf }, at);
}

interface Told {
  window: ArrivalWindow | null;
  people: readonly string[];
  /** The reminder of each person. */
  reminderOf: ReadonlyMap<string, string>;
}

async function tell(tx: Tx, event: EventOfParticipants, { window, people, reminderOf }: Told, at: Date): Promise<void> {
  const { id: eventId, eventDate } = event;
  const params = { ...(await eventParams(tx, event)), window };
  await notify(tx, {
    kind: 'eventReminder',
    params: { ...params, hasBegun: eventDate <= at },
    link: `/cabinet/events/${eventId}`,
    audience: { userIds: people },
    at,
    email: 'none',
  });
  const recipients = await emailRecipients(tx, people, 'eventReminder');
  await queueEmails(
    tx,
    recipients.flatMap(to => {
      const reminderId = reminderOf.get(to.accountId);
      if (!reminderId) return [];
      const emailParams = { ...params, travel: travelFacts(event, 'confirmed'), reminderId };
      return [{ cause: `eventReminder:${reminderId}`, to, template: 'eventReminder' as const, params: emailParams }];
    }),
    at,
  );
}

/** Returns whether somebody is to be reminded of an event now: nothing is locked to find out. */
async function isReminderDue(db: Reader, eventId: string, at: Date): Promise<boolean> {
  const event = await findEvent(db, eventId);
  if (!event) return false;
  const due = dueTimes(await timesOf(db, event), at);
  return due.length > 0 && (await isAnybodyToRemind(db, { eventId, eventDate: event.eventDate }, due));
}

/**
 * Reminds people of events that begin within a day and a half [R-DAY-5], including reminders that a stopped process has left.
 */
export const reminderJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'send-reminders': {
    cron: '* * * * *',
    async run() {
      const at = clock.now();
      const until = new Date(at.getTime() + 36 * hourMs);
      await runEach(
        await eventsBeginning(db, { after: at, until }),
        async eventId => {
          if (await isReminderDue(db, eventId, at)) await transaction(db, tx => remindOf(tx, eventId, at));
        },
        'some people could not be reminded',
      );
    },
  },
  'forget-reminders': {
    cron: '35 1 * * *',
    async run() {
      await deleteRemindersBefore(db, addDays(clock.now(), -reminderTimes.keptDays));
    },
  },
});
