import type { Tx } from '../../../db/pool.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { positionsPromisedBy } from './reservations.repo.ts';

/**
 * Locks the stock of what several events and requests promise, all at once because of the order of locks. The caller holds their
 * locks, so that what they promise stays so.
 */
export async function lockPromised(tx: Tx, causeIds: readonly string[]): Promise<void> {
  if (causeIds.length > 0) await lockStock(tx, await positionsPromisedBy(tx, causeIds));
}
