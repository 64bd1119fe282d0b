import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import { transaction } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { deleteCodesBefore, helpersNamedBefore } from '../../teams/index.ts';
import { anonymise, setDeleted } from './administration.repo.ts';

/** How many are forgotten in one transaction. */
const atOnce = 50;

/**
 * Erases codes that ran out, and after a year the names of helpers: what they issued stays, and who let them in. Each
 * transaction is a step that can be repeated.
 */
export async function eraseHelpers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await deleteCodesBefore(db, addDays(at, -1));
  const before = addDays(at, -spans.helperNameDays);
  let forgotten = atOnce;
  while (forgotten === atOnce) {
    forgotten = await transaction(db, async tx => {
      const helpers = await helpersNamedBefore(tx, before, atOnce);
      for (const { id } of helpers) {
        await setDeleted(tx, id, at);
        await anonymise(tx, id, at);
        await recordAudit(tx, { actor: null, action: 'helper.forget', subject: { type: 'helper', id }, at });
      }
      return helpers.length;
    });
  }
}
