import { waitingListFaults } from '../modules/participants/index.ts';
import type { Command } from './operator-command.ts';

/** Proves that the order of every waiting list is the one its recorded facts give, and that nobody was invited out of it. */
export const checkWaiting: Command = {
  usage: '',
  beside: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One moment of the database: beside a running product people come and go between two questions.
    const faults = await db.transaction().setIsolationLevel('repeatable read').execute(waitingListFaults);
    for (const fault of faults) print(`FAULT: ${fault}`);
    print(faults.length === 0 ? 'Every waiting list is in its order.' : `${faults.length} faults.`);
    return faults.length === 0 ? 'done' : 'failed';
  },
};
