import { eventReportReminders } from '@oplich/contract';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { daysBetween, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { runEach } from '../../platform/jobs/run-each.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { administratorsFor, notify } from '../notifications/index.ts';
import { addUpReports } from './kept-counts.repo.ts';
import { insertReminder, owedReports, type Owed } from './reminders.repo.ts';

/** Reminds of reports that are owed, each reminder once; and adds up how many there are. */
export const reportJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'remind-of-event-reports': {
    // Morning in Kyiv, summer and winter.
    cron: '25 7 * * *',
    async run() {
      const at = clock.now();
      await runEach(
        await owedReports(db),
        async owed => {
          const reminder = reminderAt(daysBetween(kyivDay(owed.since), kyivDay(at)));
          if (reminder !== undefined) await transaction(db, tx => remindOnce(tx, owed, { reminder, at }));
        },
        'some events could not be reminded of reports',
      );
    },
  },
  'add-up-reports': { cron: '* * * * *', run: () => addUpReports(db) },
});

/** Returns the reminder that is due now: the last one whose days have passed. */
const reminderAt = (days: number): number | undefined => eventReportReminders.findLast(reminder => reminder <= days);

async function remindOnce(tx: Tx, owed: Owed, { reminder, at }: { reminder: number; at: Date }): Promise<void> {
  if (await insertReminder(tx, owed, reminder, at)) await remind(tx, owed, at);
}

const remind = (tx: Tx, { eventId, eventName, organizerId, reportId, isReturned }: Owed, at: Date) =>
  notify(tx, {
    kind: isReturned ? 'reportStillReturned' : 'reportDue',
    params: { eventName },
    link: `/cabinet/submit-report/${eventId}${reportId === null ? '' : `/${reportId}`}`,
    audience: organizerId === null ? administratorsFor('events') : { userIds: [organizerId] },
    at,
    email: 'byChoice',
  });
