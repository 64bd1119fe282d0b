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
 * Erases displaced people whose last activity is as long ago as data are kept and who were told so long before, where an e-mail
 * reaches them [R-PRV-10], each in a transaction: who came back meanwhile stays. Who is not reached in one run's time is left to the next.
 * @throws AggregateError where some could not be erased; they keep no other from it
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

/** Tells people by e-mail 30 days before their data are erased; a log-in until then keeps them. */
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
