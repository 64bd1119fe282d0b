/**
 * The product as in production (answers are not validated against their schemas, the page is the built one), without rate limits, which
 * would be measured instead, and jobs, which would run beside.
 */
import path from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openPools } from '../apps/api/src/open-product.ts';
import { createHashingPool } from '../apps/api/src/platform/secrets/hashing-pool.ts';
import { createSecrets } from '../apps/api/src/platform/secrets/secrets.ts';
import { systemClock } from '../apps/api/src/platform/time/clock.ts';
import { APP_SECRET, DATA_KEY } from './accounts.mjs';

export async function buildProduct(env, pages = path.resolve('apps/web/dist')) {
  const config = readConfig({ ...env, NODE_ENV: 'test', RATE_LIMIT: 'off', DEMO: '0', APP_SECRET, DATA_KEY });
  const databases = openPools({ url: config.databaseUrl }, error => process.stderr.write(`${error.message}\n`));
  const app = await buildApp({
    ...databases,
    databaseUrl: config.databaseUrl,
    clock: systemClock(0),
    config,
    secrets: createSecrets(APP_SECRET, DATA_KEY),
    hashing: createHashingPool(),
    pages,
    checkAnswers: false,
  });
  return { app, config, close: () => app.close().then(databases.close) };
}
