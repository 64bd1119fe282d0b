import { reportReminders } from '@oplich/contract';
import { reportDueOn } from '@oplich/contract/warehouse/report-due';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { daysBetween, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { notify } from '../notifications/index.ts';
import { hasGoodsUnder } from '../warehouse/index.ts';
import { noteReminder, openDeclarations } from './reminders.repo.ts';

/** Reminds a partner of the report of a unique code while goods under it are not accounted for; each reminder once. */
export const declarationJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'remind-of-aid-report': {
    // Morning in Kyiv, summer and winter.
    cron: '15 7 * * *',
    async run() {
      const at = clock.now();
      await transaction(db, tx => remindOfReports(tx, at));
    },
  },
});

/** The reminder that is due now: the closest one at or above the days left; none before the first and after the last day. */
const reminderAt = (daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : reportReminders.findLast(days => days >= daysLeft);

async function remindOfReports(tx: Tx, at: Date): Promise<void> {
  const today = kyivDay(at);
  for (const { id, uniqueCode, date, ownerId, email, language } of await openDeclarations(tx, today)) {
    const daysLeft = daysBetween(today, reportDueOn(date));
    const reminder = reminderAt(daysLeft);
    if (reminder === undefined || !(await hasGoodsUnder(tx, ownerId, uniqueCode))) continue;
    if (!(await noteReminder(tx, id, reminder, at))) continue;
    const to = { accountId: ownerId, email, language };
    const cause = `declaration:${id}:due:${reminder}`;
    await queueEmails(tx, [{ cause, to, template: 'reportDue', params: { uniqueCode, daysLeft } }], at);
    await notify(tx, {
      kind: 'codeReportDue',
      params: { uniqueCode, daysLeft },
      link: `/cabinet/storage/codes/account?code=${encodeURIComponent(uniqueCode)}`,
      audience: { userIds: [ownerId] },
      at,
      email: 'none',
    });
  }
}
