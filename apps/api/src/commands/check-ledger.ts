import { countMovements, findLedgerFaults } from '../modules/warehouse/index.ts';
import type { Reader } from '../db/pool.ts';
import { printProof, type Command, type Proof } from './operator-command.ts';

/** Every balance, as the movements prove it at one moment of the database. */
export async function proveLedger(db: Reader): Promise<Proof> {
  const faults = (await findLedgerFaults(db)).map(
    ({ rule, positionId, recorded, moved }) =>
      `${rule} of position ${positionId}: kept ${recorded ?? 'nothing'}, by the movements ${moved ?? 'nothing'}`,
  );
  const { movements, positions } = await countMovements(db);
  const outcome = faults.length === 0 ? 'every balance is proved' : `${faults.length} faults`;
  return { faults, line: `${movements} movements of ${positions} positions, ${outcome}.` };
}

/** Proves every balance from the movements, and that reservations, issued aid and acts agree with them. */
export const checkLedger: Command = {
  usage: '',
  whileRunning: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One snapshot: beside a running product goods move between two statements.
    const proof = await db.transaction().setIsolationLevel('repeatable read').execute(proveLedger);
    return printProof(proof, print);
  },
};
