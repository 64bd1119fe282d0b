import { accountCountFaults } from '../modules/accounts/index.ts';
import { eventCountFaults } from '../modules/events/index.ts';
import { requestCountFaults } from '../modules/help-requests/index.ts';
import { reportCountFaults } from '../modules/reports/index.ts';
import { issuedGoodsFaults } from '../modules/warehouse/index.ts';
import type { Command } from './operator-command.ts';

/** Proves every count that is kept by counting what there is. */
export const checkCounters: Command = {
  usage: '',
  beside: true,
  async run({ db, print }, args) {
    if (args.length > 0) return 'usage';
    // One moment of the database: beside a running product what is counted changes between two questions.
    const faults = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => [
        ...(await accountCountFaults(tx)),
        ...(await requestCountFaults(tx)),
        ...(await eventCountFaults(tx)),
        ...(await reportCountFaults(tx)),
        ...(await issuedGoodsFaults(tx)),
      ]);
    for (const { of, kept, counted } of faults) print(`FAULT: ${of}: kept ${kept}, counted ${counted}`);
    print(faults.length === 0 ? 'Every kept count is what there is.' : `${faults.length} faults.`);
    return faults.length === 0 ? 'done' : 'failed';
  },
};
