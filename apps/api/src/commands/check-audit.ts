import { checkAuditChain } from '../platform/audit/audit-chain.ts';
import type { Command } from './operator-command.ts';

/** Walks the audit's chain and says whether it is whole; `--kept <hash>` compares with a hash noted earlier. */
export const checkAudit: Command = {
  usage: '[--kept HASH]',
  whileRunning: true,
  async run({ db, print }, args) {
    const [flag, kept] = args;
    if (args.length > 0 && (flag !== '--kept' || !/^[0-9a-f]{64}$/.test(kept ?? ''))) return 'usage';
    const { entries, newest, faults } = await checkAuditChain(db, { kept });
    for (const fault of faults) print(`FAULT: ${fault}`);
    print(`${entries} entries, ${faults.length === 0 ? 'the chain is whole' : `${faults.length} faults`}.`);
    if (newest) print(`Newest hash, to be kept outside the product: ${newest}`);
    return faults.length === 0 ? 'done' : 'failed';
  },
};
