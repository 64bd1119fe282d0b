/** The local cluster as a whole: started in order, waited for, stopped. */
import { connect } from 'node:net';
import pg from 'pg';
import { until } from '../../apps/api/test/until.ts';
import { whyNotReady } from '../ready.mjs';
import { baseUrl, database, databasePassword, inFolder, members, port, postgresPrograms } from './layout.mjs';
import { argumentsOf, commandOf, makeFolder, packages, parts, run, start, stop } from './parts.mjs';
import * as settings from './settings.mjs';

/** Throws with the packages to install where a program is missing. */
function requirePrograms() {
  const needed = new Set([...parts.map(part => argumentsOf(part)[0]), 'pgbackrest', `${postgresPrograms}/postgres`]);
  const missing = [...needed].filter(program => {
    try {
      run(['sh', '-c', `command -v ${program}`]);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.join(', ')}. On Debian 12: apt-get install ${packages.join(' ')}`);
}

const answers = async (url, headers = {}) =>
  (await fetch(url, { headers, signal: AbortSignal.timeout(3000) }).catch(() => undefined))?.ok === true;

/** Whether anything listens at a port of this machine. */
export const answersAt = where =>
  new Promise(resolve => {
    const socket = connect(where, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The number of the member that is the primary. */
export async function primary() {
  for (const member of members) if (await answers(`http://127.0.0.1:${port.patroni(member)}/primary`)) return member;
  return undefined;
}

/** Whether one member of the database leads, the others follow it, every copy is ready, and a statement goes all the way through. */
export async function isWhole() {
  const led = await Promise.all(members.map(one => answers(`http://127.0.0.1:${port.patroni(one)}/primary`)));
  const follow = await Promise.all(members.map(one => answers(`http://127.0.0.1:${port.patroni(one)}/replica`)));
  const count = all => all.filter(Boolean).length;
  if (count(led) !== 1 || count(follow) !== members.length - 1 || !(await areReady(members))) return false;
  const through = await Promise.all(
    [database.pooled, database.reads].map(url => ask(url, 'SELECT 1').catch(() => undefined)),
  );
  return through.every(Boolean) && answers(`${baseUrl}/api/health/ready`);
}

export async function ask(url, text, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs pgBackRest on the present primary. */
export async function backUp(...command) {
  return run([
    'pgbackrest',
    `--config=${inFolder(`pgbackrest${await primary()}.conf`)}`,
    '--stanza=oplich',
    ...command,
  ]);
}

async function makeDatabase() {
  const [known] = await ask(database.owner, "SELECT 1 FROM pg_database WHERE datname = 'oplich'");
  if (known) return;
  await ask(database.owner, `CREATE ROLE oplich LOGIN PASSWORD '${databasePassword}'`);
  await ask(database.owner, 'CREATE DATABASE oplich OWNER oplich');
}

/** Starts what does not run and waits until all of it answers. */
export async function startCluster() {
  const problem = await whyNotReady();
  if (problem) throw new Error(problem);
  for (const name of ['', 'log', 'pid', 'nginx', 'backups', 'mail', 'prometheus', 'signatures', 'disks', 'disks/files'])
    makeFolder(name);
  for (const member of members) {
    for (const name of ['lock', 'spool', 'etcd', 'disks/database', 'product']) makeFolder(`${name}${member}`);
    makeFolder(`disks/database${member}/postgres`);
  }
  requirePrograms();
  for (const part of parts.filter(one => !one.afterSchema)) start(part);
  await until(async () => (await primary()) !== undefined, { withinMs: 120_000, everyMs: 500, what: 'a primary' });
  await until(() => ask(database.owner, 'SELECT 1').catch(() => undefined), {
    withinMs: 60_000,
    everyMs: 500,
    what: 'the primary behind HAProxy',
  });
  await makeDatabase();
  run(commandOf(1, 'migrate'), settings.product(1));
  await backUp('stanza-create');
  for (const part of parts.filter(one => one.afterSchema)) start(part);
  await until(() => areReady(members), { withinMs: 120_000, everyMs: 500, what: 'three copies of the product' });
  await until(() => answers(`${baseUrl}/api/health/ready`), { withinMs: 30_000, everyMs: 500, what: 'the front' });
}

export const areReady = async which =>
  (await Promise.all(which.map(one => answers(`http://127.0.0.1:${port.product(one)}/api/health/ready`)))).every(
    Boolean,
  );

/** What Prometheus knows: from how many copies it reads, and how many alert rules it judges. */
export async function scraped() {
  const read = async path => (await (await fetch(`http://127.0.0.1:${port.prometheus}/api/v1/${path}`)).json()).data;
  const up = await read(`query?query=${encodeURIComponent('sum(up{job="oplich"})')}`);
  const { groups } = await read('rules');
  return {
    copies: Number(up.result[0]?.value[1] ?? 0),
    rules: groups.reduce((all, { rules }) => all + rules.length, 0),
  };
}

export async function stopCluster() {
  for (const { name } of parts.toReversed()) await stop(name);
}
