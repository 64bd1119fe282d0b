import { waitingListFaults } from '../modules/participants/index.ts';
import type { Reader } from '../db/pool.ts';
import { printProof, type Command, type Proof } from './operator-command.ts';

/** Every waiting list, in the order its facts give at one moment of the database. */
export async function proveWaiting(db: Reader): Promise<Proof> {
  const faults = await waitingListFaults(db);
  return { faults, line: faults.length === 0 ? 'Every waiting list is in its order.' : `${faults.length} faults.` };
}

/** Proves that the order of every waiting list is the one its recorded facts give, and that nobody was invited out of it. */
export const checkWaiting: Command = {
  usage: '',
  whileRunning: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One snapshot: beside a running product people come and go between two statements.
    const proof = await db.transaction().setIsolationLevel('repeatable read').execute(proveWaiting);
    return printProof(proof, print);
  },
};
