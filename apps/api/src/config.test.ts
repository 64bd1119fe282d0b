import { describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';
import { demoPassword } from './demo/demo-accounts.ts';

const aSecret = () => randomBytes(32).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://oplich@db/oplich?sslmode=verify-full',
  PUBLIC_URL: 'https://oplich.example',
  MAIL_URL: 'smtp://mail',
  SUPPORT_EMAIL: 'help@oplich.example',
  APP_SECRET: aSecret(),
  DATA_KEY: aSecret(),
};
const files = (endpoint: string) => `s3://key:secret@files.example/bucket?endpoint=${encodeURIComponent(endpoint)}`;

const one = { name: 'Вхід', issuer: 'https://login.example', clientId: 'x', clientSecret: 'y' };
const providers = (...list: object[]) => JSON.stringify(list.map(given => ({ ...one, ...given })));

describe('the environment', () => {
  test('without any setting it is a demo on loopback [R-RUN-1]', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false);
    expect(readConfig(production)).toMatchObject({ demo: false, production: true });
  });

  test('a pooler is named together with the database behind it [R-RUN-18]', () => {
    const DATABASE_URL = 'postgres://pooler/oplich';
    const DATABASE_DIRECT_URL = 'postgres://db/oplich';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER: 'transaction' })).toMatchObject({
      databaseUrl: DATABASE_DIRECT_URL,
      migrateUrl: DATABASE_DIRECT_URL,
      pooled: { url: DATABASE_URL, listsUrl: DATABASE_URL },
    });
    expect(() => readConfig({ DATABASE_URL, DATABASE_POOLER: 'transaction' })).toThrow(/^DATABASE_POOLER: /);
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_LISTS_URL']) {
      expect(() => readConfig({ DATABASE_URL, [name]: DATABASE_URL })).toThrow(
        `${name}: is used behind a pooler alone`,
      );
    }
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'oplich'],
    ['DATABASE_URL', 'mysql://x'],
    ['MAIL_URL', 'email.example'],
    ['CLAMAV_URL', 'host'],
    ['APP_SECRET', 'short'],
    ['DATA_KEY', 'short'],
    ['OIDC_PROVIDERS', '{'],
    ['OIDC_PROVIDERS', '[{"id":"x"}]'],
    ['OIDC_PROVIDERS', providers({ id: 'a', issuer: 'http://login.example' })],
    ['OIDC_PROVIDERS', providers({ id: 'a' }, { id: 'a' })],
    ['OIDC_PROVIDERS', providers({ id: 'A B' })],
    ['ADMIN_EMAIL', 'nobody'],
    ['DEMO', 'yes'],
    ['FEEDBACK_LIMIT', '-1'],
    ['RATE_LIMIT', 'maybe'],
    ['METRICS_TOKEN', 'short'],
    ['CLOCK_SHIFT', 'tomorrow'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_PLAIN', 'yes'],
    ['CLOCK_SHIFT', '9007199254740991'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['ADMIN_PASSWORD', 'aaaaaa'],
    ['TRUST_PROXY', 'balancer'],
    ['TRUST_PROXY', '10.0.0.0/8, 10.0.0.0/33'],
  ])('a wrong %s (%s) stops the start with one line that names it [R-RUN-1]', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  test.each(['DATABASE_URL', 'PUBLIC_URL', 'MAIL_URL', 'APP_SECRET', 'DATA_KEY'])(
    'production requires %s [R-RUN-2]',
    name => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name}: required in production`);
    },
  );

  test.each([
    ['DEMO', '1'],
    ['RATE_LIMIT', 'off'],
    ['CLOCK_SHIFT', '60'],
  ])('production refuses %s=%s [R-RUN-2]', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });

  test.each([
    ['PUBLIC_URL', 'http://oplich.example', 'must be https://'],
    ['PUBLIC_URL', 'HTTP://oplich.example', 'must be https://'],
    ['APP_SECRET', 'a'.repeat(64), 'random'],
    ['APP_SECRET', 'abcd'.repeat(20), 'random'],
    ['APP_SECRET', randomBytes(16).toString('hex'), 'random'],
    ['APP_SECRET', 'change me, change me, change me, change me', 'random'],
    ['DATA_KEY', `${aSecret()}||${'b'.repeat(64)}`, 'random'],
    ['DATA_KEY', production.APP_SECRET, 'differ'],
    ['DATA_KEY', `${aSecret()}||${production.APP_SECRET}`, 'differ'],
    ['ADMIN_PASSWORD', demoPassword, 'published password'],
    ['MAIL_URL', 'smtp://mail?ignoreTLS=true', 'no options'],
    ['MAIL_URL', 'smtps://mail?tls.rejectUnauthorized=false', 'no options'],
    ['ADMIN_PASSWORD', 'dEMO-2026!', 'published password'],
    ['ADMIN_PASSWORD', 'Holovna-2026!', 'ADMIN_EMAIL'],
    ['FILES_URL', files('http://files.example'), 'must be https://'],
    ['SUPPORT_EMAIL', 'no-reply@oplich.example', 'an address that is read'],
    ['METRICS_TOKEN', 'a'.repeat(64), 'random'],
    ['METRICS_TOKEN', randomBytes(16).toString('hex'), 'random'],
    ['TRUST_PROXY', '0.0.0.0/0', 'no wider'],
    ['TRUST_PROXY', '10.0.0.0/8, 128.0.0.0/7', 'no wider'],
    ['TRUST_PROXY', '::/0', 'no wider'],
    ['TRUST_PROXY', '2000::/3', 'no wider'],
    ['TRUST_PROXY', '::/64', 'no wider'],
    ['TRUST_PROXY', '::ffff:0:0/96', 'no wider'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/103', 'no wider'],
  ])('production refuses an unsafe %s (%s) [R-RUN-2]', (name, value, why) => {
    const environment = { ...production, ADMIN_EMAIL: 'holovna@b.example', ADMIN_PASSWORD: 'Own-2026!', [name]: value };
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: .*${why}`));
  });

  test('production takes secrets of 32 random bytes, however they are written [R-RUN-2]', () => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const APP_SECRET = randomBytes(32).toString(encoding);
      expect(readConfig({ ...production, APP_SECRET }).appSecret, encoding).toBe(APP_SECRET);
    }
  });

  test('in production e-mails and files go over TLS, but for this very machine [R-RUN-2]', () => {
    expect(readConfig(production).email.requireTls).toBe(true);
    expect(readConfig({ ...production, MAIL_URL: 'smtp://127.0.0.1:25' }).email.requireTls).toBe(false);
    expect(readConfig({ MAIL_URL: 'smtp://mail' }).email.requireTls).toBe(false);
    for (const endpoint of ['https://files.example', 'http://localhost:9000']) {
      expect(readConfig({ ...production, FILES_URL: files(endpoint) }).files).toMatchObject({ endpoint });
    }
    expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
  });

  const databases = [
    'DATABASE_URL',
    'DATABASE_MIGRATE_URL',
    'DATABASE_READ_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_LISTS_URL',
  ] as const;
  /** What has to stand beside each. */
  const beside = {
    DATABASE_URL: production.DATABASE_URL,
    DATABASE_DIRECT_URL: production.DATABASE_URL,
    DATABASE_POOLER: 'transaction',
  };
  test.each([
    'postgres://oplich:pass-word@db.example/oplich',
    'postgres://oplich:pass-word@db.example/oplich?sslmode=disable',
    'postgres://oplich:pass-word@db.example/oplich?sslmode=no-verify',
    'postgres://oplich:pass-word@db.example/oplich?sslmode=require&uselibpqcompat=true',
    'postgres://oplich:pass-word@db.example/oplich?ssl=0',
    // The driver takes the host from here.
    'postgres://oplich:pass-word@127.0.0.1/oplich?host=db.example',
    'postgres://oplich:pass-word@10.0.0.5/oplich',
  ])(
    'production sends nobody’s data to a database in clear (%s), unless the network is said to be private [R-RUN-2]',
    url => {
      for (const name of databases) {
        const environment = { ...production, ...beside, [name]: url };
        expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: add sslmode=verify-full .*DATABASE_PLAIN`));
        expect(readConfig({ ...environment, DATABASE_PLAIN: 'private' }).production).toBe(true);
        expect(readConfig({ ...beside, [name]: url }).production).toBe(false);
      }
    },
  );

  test.each([
    'postgres://oplich@db.example/oplich?sslmode=require',
    'postgres://oplich@db.example/oplich?sslmode=verify-full',
    'postgres://oplich@db.example/oplich?ssl=true',
    'postgres://oplich@127.0.0.1/oplich',
    'postgres://oplich@localhost/oplich',
    'postgres://oplich@[::1]:5432/oplich',
    'postgres://oplich@%2Frun%2Fpostgresql/oplich',
    'postgres:///oplich?host=/run/postgresql',
  ])('production takes a database over checked TLS, or on this very machine (%s) [R-RUN-2]', url => {
    for (const name of databases) expect(readConfig({ ...production, ...beside, [name]: url }).production).toBe(true);
  });

  test('an address of a database that cannot be read is told without what stands in it [R-RUN-1]', () => {
    const DATABASE_URL = 'postgres://oplich:pass-word@db.example:port/oplich';
    const wrong = `${DATABASE_URL}?sslrootcert=/nowhere/ca.pem`;
    for (const url of [DATABASE_URL, wrong]) {
      expect(() => readConfig({ ...production, DATABASE_URL: url })).toThrow(/^DATABASE_URL: cannot be read[^:]*$/);
    }
  });

  test('production takes balancers in networks of one’s own [R-RUN-1]', () => {
    for (const TRUST_PROXY of ['10.0.0.0/8', 'uniquelocal, 192.0.2.7', '2001:db8::/32, ::1', '::ffff:10.0.0.0/104']) {
      expect(readConfig({ ...production, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    }
    expect(readConfig({ ...production, METRICS_TOKEN: aSecret() }).production).toBe(true);
  });

  test('there is a demo only where PUBLIC_URL is on loopback [R-RUN-3]', () => {
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).demo).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'https://oplich.example' }).demo).toBe(false);
    expect(() => readConfig({ DEMO: '1', PUBLIC_URL: 'https://oplich.example' })).toThrow(/^DEMO: /);
  });

  test('balancers are addresses, networks or the names for them; a sender may have a name [R-RUN-1]', () => {
    const trusted = { TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1/128', MAIL_FROM: 'Опліч <no-reply@oplich.example>' };
    expect(readConfig(trusted)).toMatchObject({ trustProxy: trusted.TRUST_PROXY, email: { from: trusted.MAIL_FROM } });
    expect(readConfig({ MAIL_FROM: 'no-reply@oplich.example' }).email.from).toBe('no-reply@oplich.example');
  });

  test('demo data is for loopback only, and an administrator needs both settings [R-RUN-2, R-RUN-3]', () => {
    expect(() => readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('DEMO');
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.example' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD');
  });

  test('providers of sign-in are reached by TLS, or on this very machine [R-RUN-2]', () => {
    for (const issuer of ['https://login.example/realms/a', 'http://127.0.0.1:8080', 'http://localhost:8080']) {
      const { oidcProviders } = readConfig({ OIDC_PROVIDERS: providers({ id: 'a', issuer }) });
      expect(oidcProviders).toEqual([{ ...one, id: 'a', issuer }]);
    }
    expect(readConfig({}).oidcProviders).toEqual([]);
  });
});
