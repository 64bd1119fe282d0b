import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { endExpired } from './reservations.ts';
import { expiredAndHeld } from './reservations.repo.ts';

/** Ends what is held of goods whose last day has passed; nothing of them is issued meanwhile. */
export async function endExpiredReservations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await runEach(
    await expiredAndHeld(db, kyivDay(at)),
    ({ id }) =>
      transaction(db, async tx => {
        await lockStock(tx, [id]);
        await endExpired(tx, id, at);
      }),
    'what is held of some goods past their day could not be let go',
  );
}
