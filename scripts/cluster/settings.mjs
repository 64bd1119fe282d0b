/** The files that the parts of the local cluster are set up by. */
import { createHash } from 'node:crypto';
import {
  administrator,
  baseUrl,
  database,
  databaseBy,
  databaseOf,
  databasePassword,
  folder,
  inFolder,
  linkPort,
  members,
  metricsToken,
  port,
  postgresPrograms,
  root,
} from './layout.mjs';

const local = port => `127.0.0.1:${port}`;
const lines = (...all) => `${all.join('\n')}\n`;

export const etcdArguments = member =>
  [
    ['--name', `etcd${member}`],
    ['--data-dir', inFolder(`etcd${member}`)],
    ['--listen-client-urls', `http://${local(port.etcd(member))}`],
    ['--advertise-client-urls', `http://${local(port.etcd(member))}`],
    ['--listen-peer-urls', `http://${local(port.etcdPeer(member))}`],
    ['--initial-advertise-peer-urls', `http://${local(port.etcdPeer(member))}`],
    ['--initial-cluster', members.map(one => `etcd${one}=http://${local(port.etcdPeer(one))}`).join(',')],
    ['--initial-cluster-token', 'oplich'],
    ['--enable-v2=true'],
  ].flat();

/**
 * Patroni reads JSON, which is YAML too. A commit waits for another member (`synchronous_mode`), so that answered writes survive the
 * primary.
 */
export const patroni = member =>
  JSON.stringify({
    scope: 'oplich',
    name: `member${member}`,
    restapi: { listen: local(port.patroni(member)), connect_address: local(port.patroni(member)) },
    // Not `etcd3`: with it Patroni 3.0 of Debian 12 registers as the leader without checking for another, and a primary that hung
    // overwrites its successor, whose answered writes are lost (the test found it).
    etcd: { hosts: members.map(one => local(linkPort(`Patroni ${member} – etcd ${one}`))) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 6,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_log_hints: 'on',
            archive_mode: 'on',
            archive_timeout: 60,
            // As in the embedded database: a value in an error would be logged.
            log_min_messages: 'log',
            log_min_error_statement: 'panic',
            log_error_verbosity: 'terse',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(port.postgres(member)),
      connect_address: local(linkPort(`standbys – PostgreSQL ${member}`)),
      data_dir: databaseOf(member),
      bin_dir: postgresPrograms,
      pgpass: inFolder(`pgpass${member}`),
      // A member that is made anew waits for no checkpoint that is spread over minutes.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: {
        unix_socket_directories: folder,
        archive_command: `pgbackrest --config=${inFolder(`pgbackrest${member}.conf`)} --stanza=oplich archive-push %p`,
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: databasePassword },
        replication: { username: 'replicator', password: databasePassword },
        rewind: { username: 'rewinder', password: databasePassword },
      },
    },
  });

const checked = (name, listen, path) =>
  lines(
    `listen ${name}`,
    `  bind ${local(listen)}`,
    `  option httpchk OPTIONS ${path}`,
    '  http-check expect status 200',
    // Clients of a member that is no longer the primary are disconnected, and connect to the new one.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...members.map(
      one =>
        `  server member${one} ${local(linkPort(`HAProxy – PostgreSQL ${one}`))} maxconn 200 check port ${port.patroni(one)}`,
    ),
  );
export const haproxy = () =>
  lines(
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  retries 2',
    '  timeout client 2h',
    '  timeout server 2h',
    '  timeout connect 4s',
    '  timeout check 3s',
    checked('primary', port.primary, '/primary'),
    checked('replicas', port.replicas, '/replica'),
  );

/** As `openPool` and `listPool` of `apps/api/src/db/pool.ts` ask for without a pooler. What a connection keeps is set once, as PgBouncer makes it: the product leaves nothing on it. */
const kept = (statementMs, more = '') =>
  `SET statement_timeout = ${statementMs}; SET lock_timeout = 20000; SET idle_in_transaction_session_timeout = 60000;${more}`;
export const pgbouncer = () =>
  lines(
    '[databases]',
    `oplich = host=127.0.0.1 port=${linkPort('PgBouncer – HAProxy')} dbname=oplich pool_size=25 connect_query='${kept(60_000)}'`,
    `oplich_lists = host=127.0.0.1 port=${linkPort('PgBouncer – HAProxy')} dbname=oplich pool_size=15 connect_query='${kept(5_000, ' SET random_page_cost = 1.1; SET jit = off; SET parallel_setup_cost = 100000;')}'`,
    `oplich_reads = host=127.0.0.1 port=${port.replicas} dbname=oplich pool_size=10 connect_query='${kept(60_000)}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${inFolder('pgbouncer-users.txt')}`,
    // May look at pools and statistics, and change nothing.
    'stats_users = oplich',
    'pool_mode = transaction',
    'max_client_conn = 500',
    'query_wait_timeout = 15',
    'server_login_retry = 1',
    'server_connect_timeout = 4',
    // A member that disappeared silently is detected by the network and not by waiting clients.
    'tcp_keepalive = 1',
    'tcp_keepidle = 5',
    'tcp_keepintvl = 2',
    'tcp_user_timeout = 10000',
    'log_connections = 0',
    'log_disconnections = 0',
  );
export const pgbouncerUsers = () => lines(`"oplich" "${databasePassword}"`);

/** One repository for all members; each archives as long as it is the primary. */
export const pgbackrest = member =>
  lines(
    '[global]',
    `repo1-path=${inFolder('backups')}`,
    `log-path=${inFolder('log')}`,
    `lock-path=${inFolder(`lock${member}`)}`,
    `spool-path=${inFolder(`spool${member}`)}`,
    'log-level-console=warn',
    'repo1-retention-full=2',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=only-for-this-machine-make-your-own',
    'start-fast=y',
    'compress-type=lz4',
    '[oplich]',
    'pg1-user=postgres',
    `pg1-socket-path=${folder}`,
    `pg1-port=${port.postgres(member)}`,
    `pg1-path=${databaseOf(member)}`,
  );

/** What the scanner knows as harmful, in place of the signatures of the world: one file, by its MD5 and length. */
export const harmfulFile = Buffer.from(
  '%PDF-1.4\n% harmful\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n43\n%%EOF\n',
);
export const signatures = () =>
  lines(`${createHash('md5').update(harmfulFile).digest('hex')}:${harmfulFile.length}:Oplich.Test`);
export const clamd = () =>
  lines(
    'Foreground yes',
    `DatabaseDirectory ${inFolder('signatures')}`,
    `TCPSocket ${port.scanner}`,
    'TCPAddr 127.0.0.1',
    'LogTime yes',
    'SelfCheck 3600',
    'ConcurrentDatabaseReload no',
  );

export const nginx = () =>
  lines(
    `pid ${inFolder('nginx.pid')};`,
    'error_log stderr warn;',
    'worker_processes 1;',
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `  ${name}_temp_path ${inFolder('nginx', name)};`,
    ),
    '  client_max_body_size 1010m;',
    '  upstream product {',
    // A copy that is down is asked again after a second; sessions are known to all copies.
    ...members.map(
      one =>
        `    server ${local(one === 1 ? linkPort('nginx – product') : port.product(one))} max_fails=1 fail_timeout=1s;`,
    ),
    '    keepalive 32;',
    '  }',
    '  server {',
    `    listen ${local(port.front)};`,
    '    location / {',
    '      proxy_pass http://product;',
    '      proxy_http_version 1.1;',
    '      proxy_set_header Connection "";',
    '      proxy_set_header Host $http_host;',
    '      proxy_set_header X-Forwarded-For $remote_addr;',
    '      proxy_set_header X-Forwarded-Proto $scheme;',
    '      proxy_connect_timeout 2s;',
    // Notifications stream as they come.
    '      proxy_buffering off;',
    '      proxy_read_timeout 1h;',
    '    }',
    // For the monitoring inside, never from here.
    '    location = /api/metrics { return 404; }',
    '    location /dev/ { return 404; }',
    '  }',
    '}',
  );

export const prometheus = () =>
  JSON.stringify({
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [`${root}/operations/prometheus/alerts.yml`],
    scrape_configs: [
      {
        job_name: 'oplich',
        metrics_path: '/api/metrics',
        authorization: { type: 'Bearer', credentials: metricsToken },
        static_configs: [{ targets: members.map(one => local(port.product(one))) }],
      },
    ],
  });

const linked = {
  s3: linkPort('product – files'),
  smtp: linkPort('product – mail'),
  database: databaseBy({ pooler: linkPort('product – PgBouncer'), primary: linkPort('product – HAProxy') }),
};

/** The settings shared by the three copies of the product; each has a `PORT` and a `DATA_DIR` of its own. */
export const product = member => {
  const own = member === 1 ? linked : { ...port, database };
  return {
    PORT: String(port.product(member)),
    DATA_DIR: inFolder(`product${member}`),
    PUBLIC_URL: baseUrl,
    DATABASE_URL: own.database.pooled,
    DATABASE_LISTS_URL: own.database.lists,
    DATABASE_READ_URL: own.database.reads,
    DATABASE_DIRECT_URL: own.database.direct,
    DATABASE_POOLER: 'transaction',
    MIGRATE_AT_START: 'off',
    MAIL_URL: `smtp://${local(own.smtp)}`,
    CLAMAV_URL: `tcp://${local(port.scanner)}`,
    FILES_URL: `s3://S3RVER:S3RVER@s3.example/oplich?endpoint=http://${local(own.s3)}`,
    APP_SECRET: 'the-secret-of-a-cluster-on-loopback-alone',
    DATA_KEY: 'the-data-key-of-a-cluster-on-loopback-alone',
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback',
  };
};
