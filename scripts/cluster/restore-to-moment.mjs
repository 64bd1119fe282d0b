/**
 * A point-in-time restore beside the running cluster: what was before it exists, what came after it does not, and all proofs pass.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { callers } from './callers.mjs';
import { database, databasePassword, folder, inFolder, port, postgresPrograms, root } from './layout.mjs';
import { makeFolder, run } from './parts.mjs';
import * as settings from './settings.mjs';
import { ask, backUp, primary } from './whole.mjs';

const other = { name: 'restored', port: port.restored };
const url = `postgres://oplich:${databasePassword}@127.0.0.1:${other.port}/oplich`;

/** Returns how long the backup and the restore took, seconds. Throws when the restored database is not what it was at that moment. */
export async function restoreToMoment({ partner, position }) {
  const receive = async reason => {
    const body = { quantity: '1', reason };
    const reply = await callers.persist(`POST /warehouse/positions/${position.id}/receive`, {
      token: partner.token,
      body,
    });
    if (reply?.status !== 200) throw new Error(`receiving answered ${reply?.status}`);
  };
  const count = async where =>
    Number(
      (
        await ask(where, "SELECT count(*) FROM stock_movements WHERE position_id = $1 AND kind = 'receipt'", [
          position.id,
        ])
      )[0].count,
    );

  const backupBegan = Date.now();
  await backUp('--type=full', 'backup');
  const backupSeconds = (Date.now() - backupBegan) / 1000;
  // A backup is good for a moment that lies whole seconds behind its end.
  await sleep(2000);
  await receive('До цієї миті');
  const here = await count(database.here);
  const [{ moment }] = await ask(database.owner, 'SELECT clock_timestamp()::text AS moment');
  await sleep(1500);
  await receive('Після неї');
  // The last writes are archived with the segment of the log that contains them.
  await ask(database.owner, 'SELECT pg_switch_wal()');
  await backUp('check');

  rmSync(inFolder(other.name), { recursive: true, force: true });
  makeFolder(other.name);
  const restoreBegan = Date.now();
  const configuration = inFolder(`pgbackrest${await primary()}.conf`);
  const target = [`--pg1-path=${inFolder(other.name)}`, '--type=time', `--target=${moment}`, '--target-action=promote'];
  run(['pgbackrest', `--config=${configuration}`, '--stanza=oplich', ...target, 'restore']);
  const server = [
    `-p ${other.port}`,
    `-c listen_addresses=127.0.0.1`,
    `-c unix_socket_directories=${folder}`,
    '-c archive_mode=off',
  ];
  const control = [`${postgresPrograms}/pg_ctl`, '-D', inFolder(other.name), '-w', '-t', '120'];
  run([...control, '-l', inFolder('log/restored.log'), '-o', server.join(' '), 'start']);
  try {
    await until(async () => (await ask(url, 'SELECT NOT pg_is_in_recovery() AS open'))[0].open, {
      withinMs: 60_000,
      everyMs: 200,
      what: 'the end of the recovery',
    });
    const restoreSeconds = (Date.now() - restoreBegan) / 1000;
    const there = await count(url);
    if (there !== here) throw new Error(`${there} receipts at a moment that had ${here}`);
    const env = {
      ...settings.product(1),
      DATABASE_URL: url,
      DATABASE_POOLER: '',
      DATABASE_DIRECT_URL: '',
      DATABASE_LISTS_URL: '',
      DATABASE_READ_URL: '',
    };
    for (const name of ['ledger:check', 'audit:check', 'counters:check']) {
      run([process.execPath, `${root}/apps/api/dist/command.js`, name], env);
    }
    return { backupSeconds, restoreSeconds, receipts: there };
  } finally {
    run([...control, '-m', 'fast', 'stop']);
  }
}
