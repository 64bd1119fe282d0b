import { countMovements, findLedgerFaults } from '../modules/warehouse/index.ts';
import type { Command } from './operator-command.ts';

/** Proves every balance from the movements, and that reservations, issued aid and acts agree with them. */
export const checkLedger: Command = {
  usage: '',
  beside: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One moment of the database: beside a running product goods move between two questions.
    const { faults, movements, positions } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => ({ faults: await findLedgerFaults(tx), ...(await countMovements(tx)) }));
    for (const { rule, positionId, said, moved } of faults) {
      print(
        `FAULT: ${rule} of position ${positionId}: kept ${said ?? 'nothing'}, by the movements ${moved ?? 'nothing'}`,
      );
    }
    const outcome = faults.length === 0 ? 'every balance is proved' : `${faults.length} faults`;
    print(`${movements} movements of ${positions} positions, ${outcome}.`);
    return faults.length === 0 ? 'done' : 'failed';
  },
};
