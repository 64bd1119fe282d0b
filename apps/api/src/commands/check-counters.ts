import { accountCountFaults } from '../modules/accounts/index.ts';
import { eventCountFaults } from '../modules/events/index.ts';
import { requestCountFaults } from '../modules/help-requests/index.ts';
import { participantFaults } from '../modules/participants/index.ts';
import { dueFaults, reportFaults } from '../modules/reports/index.ts';
import { issuedAidFaults } from '../modules/warehouse/index.ts';
import type { Reader } from '../db/pool.ts';
import { printProof, type Command, type Proof } from './operator-command.ts';

/** Compares every stored count with the counted rows, in one snapshot of the database. */
export async function proveCounters(db: Reader): Promise<Proof> {
  const differing = [
    ...(await accountCountFaults(db)),
    ...(await requestCountFaults(db)),
    ...(await eventCountFaults(db)),
    ...(await reportFaults(db)),
    ...(await dueFaults(db)),
    ...(await issuedAidFaults(db)),
    ...(await participantFaults(db)),
  ];
  const faults = differing.map(({ of, kept, counted }) => `${of}: kept ${kept}, counted ${counted}`);
  return { faults, line: faults.length === 0 ? 'Every kept count is what there is.' : `${faults.length} faults.` };
}

/** Proves every count that is kept by counting what there is. */
export const checkCounters: Command = {
  usage: '',
  whileRunning: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One snapshot: beside a running product the counts change between two statements.
    const proof = await db.transaction().setIsolationLevel('repeatable read').execute(proveCounters);
    return printProof(proof, print);
  },
};
