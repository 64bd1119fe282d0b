import { spans } from '@oplich/contract';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import { dayMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { longDay } from '../../../platform/time/long-date.ts';
import { queueEmails } from '../../../platform/email/index.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { longestRunMs } from '../../../platform/jobs/longest-run.ts';
import { lockAccount, setDeleted } from './administration.repo.ts';
import { endWhatIsOpen } from './delete-account.ts';
import { findDue, isDue, lockUntold, setErasureToldAt } from './erase-inactive.repo.ts';
import { erasePerson } from './erase-person.ts';

type Erasing = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/** The instant that lies the years of retention before another one. */
function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}

const notificationMs = spans.erasureNotificationDays * dayMs;

/**
 * Erases displaced people whose last activity is older than data are kept and to whom, where an email reaches them, it was announced long
 * enough before [R-PRV-10]. Each is erased in a transaction: a person who returns in the meantime stays. People not reached within one run
 * are left to the next.
 * @throws AggregateError where some could not be erased; the others are erased all the same
 */
export async function eraseInactive({ db, clock, config, secrets }: Erasing): Promise<void> {
  const at = clock.now();
  const due = {
    since: yearsBefore(at, config.retentionYears),
    toldBy: new Date(at.getTime() - notificationMs),
  };
  const erase = (id: string) =>
    transaction(db, async tx => {
      const account = await lockAccount(tx, id);
      if (!account || !(await isDue(tx, id, due))) return;
      if (!account.deletedAt) {
        await endWhatIsOpen(tx, id, at);
        await setDeleted(tx, id, at);
      }
      await erasePerson({ tx, actor: null, at }, id, secrets);
    });
  const isOver = () => clock.now().getTime() >= at.getTime() + longestRunMs;
  await runEach(whileNot(isOver, await findDue(db, due)), erase, 'some people could not be erased');
}

function* whileNot<T>(isOver: () => boolean, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (isOver()) return;
    yield item;
  }
}

/** Notifies people by email 30 days before their data are erased; a log-in before then keeps the data. */
export async function notifyOfErasing({ db, clock, config }: Omit<Erasing, 'secrets'>): Promise<void> {
  const at = clock.now();
  const since = yearsBefore(new Date(at.getTime() + notificationMs), config.retentionYears);
  const notifySome = () =>
    transaction(db, async tx => {
      const people = await lockUntold(tx, since);
      if (people.length === 0) return false;
      const emails = people.map(({ id, email, language }) => ({
        cause: `erasureDue:${id}:${at.toISOString()}`,
        to: { accountId: id, email, language },
        template: 'erasureDue' as const,
        params: { on: longDay(kyivDay(new Date(at.getTime() + notificationMs)), language) },
      }));
      await queueEmails(tx, emails, at);
      const ids = people.map(({ id }) => id);
      await setErasureToldAt(tx, ids, at);
      return true;
    });
  while (await notifySome());
}
