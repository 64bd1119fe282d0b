/** The parts of the local cluster as processes of this machine: how each is started, in this order, and ended. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, folder, inFolder, members, port, root } from './layout.mjs';
import * as settings from './settings.mjs';

const node = process.execPath;

/** Where each copy of the product runs from: here, or from an earlier state of it. */
const programs = Object.fromEntries(members.map(member => [member, root]));
export const runFrom = (member, folder = root) => (programs[member] = folder);
export const commandOf = (member, ...given) => [node, `${programs[member]}/apps/api/dist/command.js`, ...given];

const each = (name, begin) => members.map(member => ({ name: `${name}${member}`, ...begin(member) }));

/** What Debian calls each package, for who lacks one. */
export const packages = [
  'postgresql-15',
  'etcd-server',
  'patroni',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'nginx-light',
  'prometheus',
  'clamav-daemon',
  'libfaketime',
];

export const parts = [
  { name: 'links', command: [node, '--import', import.meta.resolve('tsx'), `${root}/scripts/cluster/links.mjs`] },
  { name: 'services', command: [node, `${root}/scripts/cluster/services.mjs`] },
  {
    name: 'clamd',
    files: { 'clamd.conf': settings.clamd(), 'signatures/oplich.hdb': settings.signatures() },
    command: ['/usr/sbin/clamd', `--config-file=${inFolder('clamd.conf')}`],
  },
  ...each('etcd', member => ({ command: ['etcd', ...settings.etcdArguments(member)] })),
  ...each('patroni', member => ({
    files: {
      [`patroni${member}.json`]: settings.patroni(member),
      [`pgbackrest${member}.conf`]: settings.pgbackrest(member),
    },
    command: ['patroni', inFolder(`patroni${member}.json`)],
  })),
  {
    name: 'haproxy',
    files: { 'haproxy.cfg': settings.haproxy() },
    command: ['/usr/sbin/haproxy', '-db', '-f', inFolder('haproxy.cfg')],
  },
  {
    name: 'pgbouncer',
    files: { 'pgbouncer.ini': settings.pgbouncer(), 'pgbouncer-users.txt': settings.pgbouncerUsers() },
    command: ['/usr/sbin/pgbouncer', inFolder('pgbouncer.ini')],
  },
  ...each('product', member => ({
    command: () => [node, `${programs[member]}/apps/api/dist/main.js`],
    env: settings.product(member),
    afterSchema: true,
  })),
  {
    name: 'nginx',
    files: { 'nginx.conf': settings.nginx() },
    command: ['/usr/sbin/nginx', '-e', 'stderr', '-g', 'daemon off;', '-c', inFolder('nginx.conf')],
    afterSchema: true,
  },
  {
    name: 'prometheus',
    files: { 'prometheus.json': settings.prometheus() },
    command: [
      'prometheus',
      `--config.file=${inFolder('prometheus.json')}`,
      `--storage.tsdb.path=${inFolder('prometheus')}`,
      `--web.listen-address=127.0.0.1:${port.prometheus}`,
    ],
    afterSchema: true,
  },
];

export const argumentsOf = ({ command }) => (typeof command === 'function' ? command() : command);
export const partOf = name => parts.find(one => one.name === name);

/** PostgreSQL and PgBouncer refuse to run as root; then everything runs as the user of Debian's package. */
export function owner() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map(kind => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout));
  return { uid, gid };
}

const ours = owner();
export function makeFolder(name) {
  mkdirSync(inFolder(name), { recursive: true, mode: 0o700 });
  if (ours.uid !== undefined) chownSync(inFolder(name), ours.uid, ours.gid);
}
function writeOurs(name, text) {
  writeFileSync(inFolder(name), text, { mode: 0o600 });
  if (ours.uid !== undefined) chownSync(inFolder(name), ours.uid, ours.gid);
}

const environment = () => ({
  PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`,
  HOME: inFolder(''),
  LANG: 'C.UTF-8',
  CLUSTER_DIR: folder,
});

/** Runs a command as the cluster's user; returns its output, throws when it fails. */
export function run([program, ...given], env = {}) {
  const { status, stdout, stderr } = spawnSync(program, given, {
    encoding: 'utf8',
    cwd: inFolder(''),
    env: { ...environment(), ...env },
    ...ours,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.trim() || stdout.trim()}`);
  return stdout;
}

const pidFile = name => inFolder('pid', name);

/** The process of a part, if it runs. */
export function pidOf(name) {
  if (!existsSync(pidFile(name))) return undefined;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Starts a part in a session of its own, so that it outlives this command; one that runs is left alone. */
export function start({ name, files = {}, env = {}, ...part }) {
  if (pidOf(name) !== undefined) return;
  const [program, ...given] = argumentsOf(part);
  for (const [file, text] of Object.entries(files)) writeOurs(file, text);
  const said = openSync(inFolder('log', `${name}.log`), 'a');
  const child = spawn(program, given, {
    detached: true,
    stdio: ['ignore', said, said],
    cwd: inFolder(''),
    env: { ...environment(), ...env },
    ...ours,
  });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
}

/** The processes of a part; PostgreSQL under Patroni is in sessions of its own, each of its processes in one. */
function processesOf(name) {
  const pid = pidOf(name);
  const member = /^patroni(\d)$/.exec(name)?.[1];
  const ofPostgres = member && path.join(databaseOf(member), 'postmaster.pid');
  if (!ofPostgres || !existsSync(ofPostgres)) return pid === undefined ? [] : [pid];
  const postmaster = readFileSync(ofPostgres, 'utf8').split('\n')[0];
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/);
  return [pid, postmaster, ...children].map(Number).filter(Boolean);
}

/** Sends a part a signal; `whole`: its machine is meant, with the PostgreSQL that Patroni started. */
export function signal(name, what, { whole = false } = {}) {
  for (const pid of whole ? processesOf(name) : [pidOf(name)].filter(Boolean)) {
    try {
      process.kill(pid, what);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** Ends a part and waits until it has ended. */
export async function stop(name, { what = 'SIGTERM', whole = false } = {}) {
  signal(name, what, { whole });
  for (let waited = 0; pidOf(name) !== undefined && waited < 30_000; waited += 100) await sleep(100);
  if (pidOf(name) !== undefined) signal(name, 'SIGKILL', { whole });
  rmSync(pidFile(name), { force: true });
}
