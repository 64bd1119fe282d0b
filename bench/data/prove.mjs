import { proveCounters } from '../../apps/api/src/commands/check-counters.ts';
import { openDb, openPool } from '../../apps/api/src/db/pool.ts';
import { findLedgerFaults } from '../../apps/api/src/modules/warehouse/ledger/prove-balances.repo.ts';
import { checkAuditChain } from '../../apps/api/src/platform/audit/audit-chain.ts';

/** The proofs that the data are what the product itself could have written. */
export async function prove(url, print) {
  const db = openDb(openPool({ url, max: 2, statementMs: 600_000, onIdleError: () => undefined }));
  const [ledger, audit] = [await findLedgerFaults(db), await checkAuditChain(db, {})];
  const counters = await proveCounters(db);
  await db.destroy();
  const faults = [ledger[0], audit.faults[0], counters.faults[0]].filter(Boolean);
  if (faults.length > 0) throw new Error(`the data are not consistent: ${JSON.stringify(faults)}`);
  print('Ledger, audit and counters prove themselves.');
}
