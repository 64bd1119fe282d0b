import { addressBudget, type Role } from '@oplich/contract';
import { transaction, type Db, type Tx } from '../../db/pool.ts';
import { fail } from '../problem.ts';
import { recordAudit } from '../audit/audit.ts';
import { spendBudget } from './budgets.ts';

interface Asking {
  actor: { id: string; role: Role };
  addresses: number;
  /** False where limits by the hour and day are switched off. */
  isLimited: boolean;
  at: Date;
}

const limits = [
  { hours: 1, amount: addressBudget.anHour },
  { hours: 24, amount: addressBudget.aDay },
];

/** Spends addresses a partner asks about; returns the seconds to wait when there are not so many left. */
export async function spendAddresses(tx: Tx, { actor, addresses, isLimited, at }: Asking): Promise<number | null> {
  if (!isLimited || actor.role === 'administrator') return null;
  return spendBudget(tx, { accountId: actor.id, budget: 'addresses', amount: addresses, limits, at });
}

/**
 * Counts a call that names email addresses and could reveal who has an account [R-PAR-27]. In a transaction of its own, before the call, so
 * that refused calls count too. Each call is one entry of the audit.
 */
export async function countAskedAddresses(db: Db, asking: Asking & { call: string }): Promise<void> {
  const { actor, addresses, call, at } = asking;
  if (addresses === 0) return;
  const wait = await transaction(db, async tx => {
    const seconds = await spendAddresses(tx, asking);
    const details = { call, addresses, ...(seconds !== null && { refused: true }) };
    await recordAudit(tx, {
      actor,
      action: 'directory.askAddresses',
      subject: { type: 'directory', id: null },
      details,
      at,
    });
    return seconds;
  });
  if (wait !== null) fail('too_many_requests', { retryAfter: wait });
}
