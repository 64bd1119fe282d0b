import type { Reader } from '../../db/pool.ts';
import { checkAuditChain } from '../../platform/audit/audit-chain.ts';
import { proveCounters } from '../check-counters.ts';
import { proveLedger } from '../check-ledger.ts';
import { proveWaiting } from '../check-waiting.ts';
import type { Proof } from '../operator-command.ts';

async function proveAudit(db: Reader): Promise<Proof> {
  const { entries, newest, faults } = await checkAuditChain(db);
  return { faults, line: `${entries} entries of the audit, newest hash ${newest ?? 'none'}.` };
}

/** Runs all consistency checks on the data visible to `db`. */
export async function proveAll(db: Reader): Promise<{ lines: string[]; faults: string[] }> {
  const proofs = [await proveLedger(db), await proveAudit(db), await proveCounters(db), await proveWaiting(db)];
  return { lines: proofs.map(({ line }) => line), faults: proofs.flatMap(({ faults }) => faults) };
}
