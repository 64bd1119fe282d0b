import { reportReminders, spans } from '@oplich/contract';
import { reportDueOn } from '@oplich/contract/warehouse/report-due';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { dayPlus, daysBetween, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { runEach } from '../../platform/jobs/run-each.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { administratorsFor, emailRecipients, notify } from '../notifications/index.ts';
import { insertCodeReminder, unreportedCodes, warehousesWithCodes } from '../warehouse/index.ts';

/** Reminds of the report of a unique code while goods under it are left and it was not reported; each reminder once. */
export const declarationJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'remind-of-aid-report': {
    // Morning in Kyiv, summer and winter.
    cron: '15 7 * * *',
    async run() {
      const at = clock.now();
      await runEach(
        await warehousesWithCodes(db),
        warehouse => transaction(db, tx => remindOfReports(tx, warehouse, at)),
        'some warehouses could not be reminded of reports',
      );
    },
  },
});

/** The reminder that is due now: the closest one at or above the days left; none before the first. */
const reminderAt = (daysLeft: number): number | undefined =>
  reportReminders.findLast(days => (daysLeft < 0 ? days === -1 : days >= daysLeft));

/** The day by which a clock began of which somebody may have to be reminded now. */
const firstDay = (today: string): string => dayPlus(today, reportReminders[0] - spans.aidReportDays);

async function remindOfReports(
  tx: Tx,
  { id: warehouseId, ownerId }: { id: string; ownerId: string | null },
  at: Date,
): Promise<void> {
  const today = kyivDay(at);
  for (const { code, uniqueCode, since } of await unreportedCodes(tx, warehouseId, firstDay(today))) {
    const daysLeft = daysBetween(today, reportDueOn(since));
    const reminder = reminderAt(daysLeft);
    if (reminder === undefined) continue;
    if (!(await insertCodeReminder(tx, { warehouseId, code, since, daysLeft: reminder, sentAt: at }))) continue;
    const isOwned = ownerId !== null;
    if (isOwned) {
      const cause = `code:${warehouseId}:${code}:${since}:due:${reminder}`;
      const receivers = await emailRecipients(tx, [ownerId], 'codeReportDue');
      const params = { uniqueCode, daysLeft };
      await queueEmails(
        tx,
        receivers.map(to => ({ cause, to, template: 'reportDue' as const, params })),
        at,
      );
    }
    await notify(tx, {
      kind: 'codeReportDue',
      params: { uniqueCode, daysLeft },
      link: `/cabinet/storage/codes/account?code=${encodeURIComponent(uniqueCode)}`,
      // The central warehouse is every administrator's.
      audience: isOwned ? { userIds: [ownerId] } : administratorsFor('warehouse'),
      at,
      email: isOwned ? 'none' : 'always',
    });
  }
}
