/** Where the parts of the local cluster lie and listen. Everything is on loopback, under `.data/cluster` and ports from 17000 on. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Everything that the cluster writes, or the folder that `CLUSTER_DIR` names. Started by root it runs as the user `postgres`, who
 * cannot enter root's own folders.
 */
export const folder = path.resolve(
  process.env.CLUSTER_DIR ?? (process.getuid?.() === 0 ? '/var/tmp/oplich-cluster' : path.join(root, '.data/cluster')),
);
export const inFolder = (...names) => path.join(folder, ...names);
/** What a disk of its own would hold: a member's database, or the files. */
export const diskOf = (name, ...names) => inFolder('disks', name, ...names);
export const databaseOf = member => diskOf(`database${member}`, 'postgres');

export const members = [1, 2, 3];
export const port = {
  etcd: member => 17000 + member,
  etcdPeer: member => 17010 + member,
  patroni: member => 17020 + member,
  postgres: member => 17030 + member,
  /** HAProxy: the present primary, and the replicas. */
  primary: 17041,
  replicas: 17042,
  pooler: 17043,
  product: member => 17050 + member,
  front: 17060,
  s3: 17071,
  smtp: 17072,
  prometheus: 17080,
  /** The control port of the links, and the services. */
  links: 17081,
  services: 17082,
  scanner: 17083,
  /** The restored database beside the cluster. */
  restored: 17090,
};

/**
 * Ways between parts that can be broken while both ends are well (`links.mjs`): what goes in at `at` comes out at the part. Of the
 * products only the first goes to the database, the files and the mail by them; everybody else's ways stay whole.
 */
export const links = [
  { name: 'nginx – product', at: 17101, to: port.product(1) },
  { name: 'product – PgBouncer', at: 17102, to: port.pooler },
  { name: 'product – HAProxy', at: 17103, to: port.primary },
  { name: 'product – files', at: 17104, to: port.s3 },
  { name: 'product – mail', at: 17105, to: port.smtp },
  { name: 'PgBouncer – HAProxy', at: 17106, to: port.primary },
  ...members.flatMap(member => [
    { name: `HAProxy – PostgreSQL ${member}`, at: 17110 + member, to: port.postgres(member) },
    { name: `standbys – PostgreSQL ${member}`, at: 17120 + member, to: port.postgres(member) },
    ...members.map(one => ({
      name: `Patroni ${member} – etcd ${one}`,
      at: 17130 + 10 * member + one,
      to: port.etcd(one),
    })),
  ]),
];
export const linkPort = name => links.find(link => link.name === name).at;

/** Where Debian's package puts PostgreSQL's programs. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

export const baseUrl = `http://localhost:${port.front}`;
export const administrator = { email: 'admin@cluster.example', password: 'Cluster-2026!aA' };
export const metricsToken = 'a-token-for-the-metrics-of-this-cluster';
/** For this machine's loopback alone; a real installation creates its own. */
export const databasePassword = 'oplich-of-the-cluster';

const at = (where, database, user = 'oplich') =>
  `postgres://${user}:${databasePassword}@127.0.0.1:${where}/${database}`;
/** The ways of a copy of the product to its database, given the ports of PgBouncer and of HAProxy for it. */
export const databaseBy = ({ pooler, primary }) => ({
  /** Through PgBouncer. */
  pooled: at(pooler, 'oplich'),
  lists: at(pooler, 'oplich_lists'),
  reads: at(pooler, 'oplich_reads'),
  /** Through HAProxy alone: to the present primary. */
  direct: at(primary, 'oplich'),
});
export const database = {
  ...databaseBy(port),
  owner: at(port.primary, 'postgres', 'postgres'),
  /** The product's, as its owner of everything sees it. */
  here: at(port.primary, 'oplich', 'postgres'),
};
