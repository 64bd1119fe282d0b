import { spans } from '@oplich/contract';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import { dayMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { longDay } from '../../../platform/time/long-date.ts';
import { queueEmails } from '../../../platform/email/index.ts';
import { endClaimsOf } from '../../help-requests/index.ts';
import { withdrawPerson } from '../../participants/index.ts';
import { lockAccount, setDeleted } from './administration.repo.ts';
import { findInactive, findUntold, noteErasureTold } from './erase-inactive.repo.ts';
import { erasePerson } from './erase-person.ts';

type Erasing = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/** The instant that lies the years of retention before another one. */
function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}

/**
 * Erases displaced people whose last activity is as long ago as data are kept [R-PRV-10], each in a transaction. Who
 * cannot be erased does not keep the next from it; the job fails in the end, so that it is seen.
 */
export async function eraseInactive({ db, clock, config, secrets }: Erasing): Promise<void> {
  const at = clock.now();
  const since = yearsBefore(at, config.retentionYears);
  const faults: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await findInactive(db, since, after);
    for (const id of ids) {
      await transaction(db, async tx => {
        const account = await lockAccount(tx, id);
        if (account && !account.deletedAt) {
          await withdrawPerson(tx, id, at);
          await endClaimsOf(tx, id, at);
          await setDeleted(tx, id, at);
        }
        await erasePerson({ tx, actor: null, at }, id, secrets);
      }).catch((fault: unknown) => faults.push(fault));
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be erased`);
}

/** Tells people by e-mail 30 days before their data are erased; a log-in until then keeps them. */
export async function notifyOfErasing({ db, clock, config }: Omit<Erasing, 'secrets'>): Promise<void> {
  const at = clock.now();
  const since = yearsBefore(new Date(at.getTime() + spans.erasureNotificationDays * dayMs), config.retentionYears);
  for (;;) {
    const people = await findUntold(db, since);
    if (people.length === 0) return;
    await transaction(db, async tx => {
      const emails = people.map(({ id, email, language }) => ({
        cause: `erasureDue:${id}:${at.toISOString()}`,
        to: { accountId: id, email, language },
        template: 'erasureDue' as const,
        params: { on: longDay(kyivDay(new Date(at.getTime() + spans.erasureNotificationDays * dayMs)), language) },
      }));
      await queueEmails(tx, emails, at);
      const ids = people.map(({ id }) => id);
      await noteErasureTold(tx, ids, at);
    });
  }
}
