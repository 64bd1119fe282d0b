import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { startedWith } from '../db/read-migration.ts';

test('a copy is ready where the database has had all that it was started with, whatever came since [R-OPS-8]', async () => {
  const app = await anApp();
  const { db } = app.deps;
  const status = async () => (await app.app.inject('/api/health/ready')).statusCode;
  expect(await status()).toBe(200);
  await db.insertInto('schemaMigrations').values({ name: '9999_of_tomorrow.sql', takesAway: false }).execute();
  expect(await status()).toBe(200);
  await db.deleteFrom('schemaMigrations').where('name', '=', startedWith.at(-1)!).execute();
  expect(await status()).toBe(503);
});
