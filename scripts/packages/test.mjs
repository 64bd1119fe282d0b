/**
 * `npm run test:packages`: the files in `operations/` are read by the programs they are for, if installed: nginx, Caddy, kubectl, compose,
 * systemd, promtool; those for Kubernetes are validated against its schemas too. A missing program is reported and does not fail the run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const place = mkdtempSync(path.join(tmpdir(), 'oplich-packages-'));
cpSync(fileURLToPath(new URL('../../operations', import.meta.url)), place, { recursive: true });
const at = (...parts) => path.join(place, ...parts);

/** Runs a program; returns its output. Throws when it is missing (`ENOENT`) or fails. */
const run = (program, ...given) => runWith('', program, ...given);
function runWith(input, program, ...given) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const { status, stdout, stderr, error } = spawnSync(program, given, { encoding: 'utf8', cwd: place, env, input });
  if (error) throw error;
  if (status !== 0) throw new Error((stderr || stdout).trim());
  return stdout;
}

/** Fills in the example files: empty values get any value. */
function fillIn(folder) {
  for (const name of readdirSync(at(folder)).filter(one => one.endsWith('.example')))
    writeFileSync(
      at(folder, name.replace('.example', '')),
      readFileSync(at(folder, name), 'utf8').replace(/^(\w+)=$/gm, '$1=filled-in'),
    );
}

const checks = {
  /** In an `http` block of its own, with a certificate made for it. */
  nginx() {
    run('nginx', '-v');
    const [certificate, key] = [at('fullchain.pem'), at('privkey.pem')];
    const who = ['-subj', '/CN=oplich.example.org', '-days', '1'];
    run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...who);
    const text = readFileSync(at('nginx/oplich.conf'), 'utf8')
      .replaceAll('/etc/ssl/oplich', place)
      .replaceAll('/var/log/nginx', place);
    writeFileSync(at('nginx.conf'), `pid ${at('nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${text}\n}\n`);
    run('nginx', '-t', '-e', 'stderr', '-c', at('nginx.conf'));
  },
  caddy: () => run('caddy', 'validate', '--config', at('caddy/Caddyfile')),
  /** The example builds on the base, with all that an installation is made of, each by the schema of its kind. */
  kubectl() {
    fillIn('kubernetes/example');
    const text = run('kubectl', 'kustomize', at('kubernetes/example'));
    const kinds = new Set([...text.matchAll(/^kind: (\w+)/gm)].map(([, kind]) => kind));
    const wanted = ['Deployment', 'Job', 'Service', 'Ingress', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'];
    const missing = [...wanted, 'NetworkPolicy', 'Cluster', 'Pooler'].filter(kind => !kinds.has(kind));
    if (missing.length > 0) throw new Error(`lacks ${missing}`);
    const schemas = fileURLToPath(new URL('schemas', import.meta.url));
    run('npm', 'ci', '--prefix', schemas, '--no-audit', '--no-fund');
    runWith(text, process.execPath, path.join(schemas, 'validate.mjs'));
  },
  compose() {
    fillIn('compose');
    const given = ['--env-file', at('compose/oplich.env'), '-f', at('compose/compose.yaml')];
    run('docker-compose', ...given, 'config', '-q');
  },
  systemd: () => run('systemd-analyze', 'verify', ...readdirSync(at('systemd')).map(name => at('systemd', name))),
  promtool() {
    run('promtool', 'check', 'rules', at('prometheus/alerts.yml'));
    run('promtool', 'test', 'rules', at('prometheus/alerts.test.yml'));
    run('promtool', 'check', 'config', '--syntax-only', at('prometheus/prometheus.yml'));
  },
};

let failed = 0;
try {
  for (const [name, check] of Object.entries(checks)) {
    try {
      check();
      console.log(`ok     ${name}`);
    } catch (error) {
      if (error.code === 'ENOENT') console.log(`left   ${name}: ${error.path} is not on this machine`);
      else {
        failed += 1;
        console.log(`FAILED ${name}: ${error.message}`);
      }
    }
  }
} finally {
  rmSync(place, { recursive: true });
}
process.exitCode = failed === 0 ? 0 : 1;
