/** The database of a bench: the one that was given, or one of its own with the data of `data/`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/index.ts';
import { proveCounters } from '../apps/api/src/commands/check-counters.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openDb, openPool } from '../apps/api/src/db/pool.ts';
import { findLedgerFaults } from '../apps/api/src/modules/warehouse/ledger/prove-balances.repo.ts';
import { checkAuditChain } from '../apps/api/src/platform/audit/audit-chain.ts';
import { PASSWORD } from './accounts.mjs';
import { fill } from './fill.mjs';

/** Starts a database, or takes the one of `BENCH_DATABASE_URL`, and migrates it. */
export async function openDatabase({ factor, unproved, print }) {
  const given = process.env.BENCH_DATABASE_URL;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-bench-'));
  const database = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const close = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database.url);
    if (!given) await makeData(database.url, { factor, print });
    if (!given || !unproved) await prove(database.url, print);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: database.url, dataDir, close };
}

async function makeData(url, { factor, print }) {
  const began = performance.now();
  await fill(url, { factor, passwordHash: await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) });
  print(`Data at ${factor} made in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/** The proofs that the data are what the product itself could have written. */
async function prove(url, print) {
  const db = openDb(openPool({ url, max: 2, statementMs: 600_000, onIdleError: () => undefined }));
  const [ledger, audit] = [await findLedgerFaults(db), await checkAuditChain(db, {})];
  const counters = await proveCounters(db);
  await db.destroy();
  const faults = [ledger[0], audit.faults[0], counters.faults[0]].filter(Boolean);
  if (faults.length > 0) throw new Error(`the data are not consistent: ${JSON.stringify(faults)}`);
  print('Ledger, audit and counters prove themselves.');
}
