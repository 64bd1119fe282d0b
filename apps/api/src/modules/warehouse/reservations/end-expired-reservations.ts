import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { endExpired } from './reservations.ts';
import { expiredAndHeld } from './reservations.repo.ts';

/** Ends reservations of goods whose expiry date has passed; such goods are not issued in the meantime. */
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
