import { isIP } from 'node:net';
import path from 'node:path';
import { Password } from '@oplich/contract/shared/fields';
import { z } from 'zod';
import { readFilesUrl, type FilesConfig } from './files-config.ts';
import { isCommonPassword } from './platform/secrets/common-passwords.ts';
import { isLoopback } from './platform/limits/loopback.ts';
import { dataKeysIn } from './platform/secrets/secrets.ts';
import { addressIn, takesNoReplies } from './platform/email/takes-no-replies.ts';
import { refuseUnsafe } from './unsafe-settings.ts';

const flag = z.enum(['0', '1']).transform(value => value === '1');
const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

const hostOf = (url: string) => new URL(url).hostname;

/** An identity provider must be reached by TLS; plain http only on this machine, for tests and development. */
const isSafeIssuer = (value: string) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const Provider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,50}$/),
  name: z.string().min(1),
  issuer: z.url().refine(isSafeIssuer, 'must be https://'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

/** `OIDC_PROVIDERS`, a JSON list. */
const Providers = z
  .string()
  .default('[]')
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(Provider).refine(list => new Set(list.map(one => one.id)).size === list.length, 'ids must differ'));
export type OidcProvider = z.output<typeof Provider>;

/** `TRUST_PROXY`: addresses, networks or the names fastify knows, separated by commas. */
const isProxy = (value: string) => {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(value);
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (family === 4 ? 32 : 128)));
};
const aCentury = 100 * 366 * 86_400;

/** The environment [R-RUN-1], as strings come in. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MIGRATE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  /** `transaction`: at DATABASE_URL, DATABASE_LISTS_URL and DATABASE_READ_URL a pooler hands connections on [decision 49]. */
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_LISTS_URL: postgresUrl.optional(),
  /** `off`: the product starts on a database that has the newest schema, and makes it nowhere. */
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  /** `private`: nobody but us is on the network between, so production may go without TLS to the database. */
  DATABASE_PLAIN: z.enum(['private']).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address, or a name and an address in <>')
    .default('Опліч <no-reply@oplich.example>'),
  /** The address for people who cannot log in; emails about such decisions contain it. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Letters about notifications a minute. */
  MAIL_RATE: z.coerce.number().int().min(1).max(100_000).default(600),
  FILES_URL: z.string().transform(readFilesUrl).optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/[^:/]+:\d+$/, 'must be tcp://host:port')
    .optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DATA_KEY: z
    .string()
    .refine(value => dataKeysIn(value).every(key => key.length >= 32), 'each key must have at least 32 characters')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  OIDC_PROVIDERS: Providers,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      value => Password.safeParse(value).success,
      'must have at least 6 characters, with a digit, a lowercase, an uppercase and a special one',
    )
    .refine(value => !isCommonPassword(value), 'is one of the most used passwords')
    .optional(),
  DEMO: flag.optional(),
  FEEDBACK_LIMIT: positive(3),
  FEEDBACK_DAYS: positive(7),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .refine(
      value => value.split(',').every(one => isProxy(one.trim())),
      'must be addresses or networks, separated by commas',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The endpoint of a trace collector; its library reads the other `OTEL_` variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RETENTION_YEARS: positive(3),
  CLOCK_SHIFT: z.coerce.number().int().min(-aCentury).max(aCentury).default(0),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});
export type Settings = z.output<typeof Environment>;

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** The database itself, even where a pooler is in front of it. */
  databaseUrl: string | undefined;
  migrateUrl: string | undefined;
  readUrl: string | undefined;
  /** Where a pooler in transaction mode answers for the database; what keeps a session goes past it. */
  pooled: { url: string; listsUrl: string } | undefined;
  migrateAtStart: boolean;
  /** `requireTls`: an e-mail goes out encrypted or not at all. */
  email: { url: string | undefined; from: string; replyTo: string; requireTls: boolean };
  supportEmail: string;
  emailRate: number;
  files: FilesConfig;
  /** The most messages to the administrators in so many days. */
  feedback: { limit: number; days: number };
  clamav: { host: string; port: number } | undefined;
  appSecret: string | undefined;
  dataKey: string | undefined;
  /** Opens and closes backups. */
  backupPassphrase: string | undefined;
  admin: { email: string; password: string } | undefined;
  oidcProviders: readonly OidcProvider[];
  demo: boolean;
  rateLimit: boolean;
  trustProxy: string | undefined;
  metricsToken: string | undefined;
  /** Where spans are sent, if anywhere. */
  tracesUrl: string | undefined;
  clockShiftSeconds: number;
  /** Displaced people are erased so many years after their last activity. */
  retentionYears: number;
  production: boolean;
}

/** A wrong environment: one clear line, nothing else. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const hostAndPort = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};

/** @throws ConfigError naming the first variable that is invalid */
function parseEnvironment(environment: NodeJS.ProcessEnv): z.output<typeof Environment> {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path[0]?.toString() ?? 'Environment'}: ${issue?.message ?? 'invalid'}`);
  }
  return parsed.data;
}

const refuse = (wrong: boolean, line: string): void => {
  if (wrong) throw new ConfigError(line);
};

/** Refuses variables that need others, or exclude them. */
function refuseContradictions(env: z.output<typeof Environment>): void {
  refuse(
    (env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD: give both or none',
  );
  refuse(
    env.DATABASE_POOLER !== undefined && (!env.DATABASE_URL || !env.DATABASE_DIRECT_URL),
    'DATABASE_POOLER: give DATABASE_URL, the pooler, and DATABASE_DIRECT_URL, the database itself',
  );
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_LISTS_URL'] as const) {
    refuse(
      env[name] !== undefined && env.DATABASE_POOLER === undefined,
      `${name}: is used behind a pooler alone; give DATABASE_POOLER=transaction beside it, or leave it out`,
    );
  }
}

/** Reads and validates the environment. Throws `ConfigError` with one line that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(environment);
  const production = env.NODE_ENV === 'production';
  // As a browser writes it: `HTTPS://X.example` would pass for something else below.
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, '');
  const demoPossible = !env.DATABASE_URL && isLoopback(env.HOST) && isLoopback(hostOf(publicUrl)) && !production;

  refuse(
    env.DEMO === true && !demoPossible,
    'DEMO: demo accounts are only for the embedded database with HOST and PUBLIC_URL on loopback, not in production',
  );
  refuseContradictions(env);
  if (production) refuseUnsafe(env, refuse);

  const databaseUrl = env.DATABASE_POOLER ? env.DATABASE_DIRECT_URL : env.DATABASE_URL;

  // An address that is not read must not be given out.
  const from = addressIn(env.MAIL_FROM);
  const supportEmail = env.SUPPORT_EMAIL ?? (takesNoReplies(from) ? `support@${from.split('@')[1]}` : from);

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl,
    migrateUrl: env.DATABASE_MIGRATE_URL ?? databaseUrl,
    readUrl: env.DATABASE_READ_URL,
    pooled:
      env.DATABASE_POOLER && env.DATABASE_URL
        ? { url: env.DATABASE_URL, listsUrl: env.DATABASE_LISTS_URL ?? env.DATABASE_URL }
        : undefined,
    migrateAtStart: env.MIGRATE_AT_START === 'on',
    email: {
      url: env.MAIL_URL,
      from: env.MAIL_FROM,
      replyTo: supportEmail,
      requireTls: production && env.MAIL_URL !== undefined && !isLoopback(hostOf(env.MAIL_URL)),
    },
    supportEmail,
    emailRate: env.MAIL_RATE,
    files: env.FILES_URL ?? { kind: 'disk', folder: path.join(env.DATA_DIR, 'files') },
    feedback: { limit: env.FEEDBACK_LIMIT, days: env.FEEDBACK_DAYS },
    clamav: env.CLAMAV_URL === undefined ? undefined : hostAndPort(env.CLAMAV_URL),
    appSecret: env.APP_SECRET,
    dataKey: env.DATA_KEY,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    oidcProviders: env.OIDC_PROVIDERS,
    demo: env.DEMO ?? demoPossible,
    rateLimit: env.RATE_LIMIT === 'on',
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    clockShiftSeconds: env.CLOCK_SHIFT,
    retentionYears: env.RETENTION_YEARS,
    production,
  };
}
