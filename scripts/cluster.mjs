/**
 * `npm run cluster` starts the product as an organization would run it, on this machine alone: three copies behind nginx,
 * PgBouncer, HAProxy, three members of PostgreSQL under Patroni with etcd, an archive by pgBackRest, S3, SMTP, Prometheus.
 * `npm run cluster:stop` ends it; `-- --forget` takes its data along. Its page: docs/operations/cluster.md.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { removeSmallDisks } from './cluster/disks.mjs';
import { administrator, baseUrl, folder, port } from './cluster/layout.mjs';
import { removeOlder } from './cluster/older.mjs';
import { startCluster, stopCluster } from './cluster/whole.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { forget: { type: 'boolean', default: false } },
});
if (positionals[0] === 'stop') {
  await stopCluster();
  if (values.forget) {
    removeSmallDisks();
    removeOlder();
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  await startCluster();
  console.log(`Oplich is open at ${baseUrl}: ${administrator.email}, password ${administrator.password}`);
  console.log(
    `Prometheus: http://localhost:${port.prometheus}. Everything lies in ${folder}. End it with: npm run cluster:stop`,
  );
}
