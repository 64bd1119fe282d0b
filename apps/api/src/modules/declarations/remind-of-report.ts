import { reportReminders } from '@oplich/contract';
import { reportDueOn } from '@oplich/contract/warehouse/report-due';
import { sql } from 'kysely';
import { transaction, type Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { daysBetween, kyivDay } from '../../platform/time/kyiv-time.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { notify } from '../notifications/index.ts';
import { hasGoodsUnder } from '../warehouse/index.ts';

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
  const open = await tx
    .selectFrom('declarations')
    .innerJoin('accounts', 'accounts.id', 'declarations.ownerId')
    .select([
      'declarations.id',
      'declarations.uniqueCode',
      'declarations.date',
      'declarations.ownerId',
      'accounts.email',
      'accounts.language',
    ])
    .where('declarations.status', '=', 'accepted')
    .where('accounts.deletedAt', 'is', null)
    // Older ones are overdue, and no reminder brings the day back.
    .where('declarations.date', '>=', sql<string>`${today}::date - 90`)
    .execute();
  for (const { id, uniqueCode, date, ownerId, email, language } of open) {
    const daysLeft = daysBetween(today, reportDueOn(date));
    const reminder = reminderAt(daysLeft);
    if (reminder === undefined || !(await hasGoodsUnder(tx, ownerId, uniqueCode))) continue;
    const sent = await tx
      .insertInto('declarationReminders')
      .values({ declarationId: id, daysLeft: reminder, sentAt: at })
      .onConflict(conflict => conflict.doNothing())
      .returning('declarationId')
      .execute();
    if (sent.length === 0) continue;
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
