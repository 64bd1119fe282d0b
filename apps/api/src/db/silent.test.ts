/** The way to the database is gone without a word: nothing is refused, nothing comes back [R-RUN-19]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { openLink } from '../../test/servers/link.ts';
import { isGone } from './availability.ts';
import { openDb, openPool, transaction, type Reader } from './pool.ts';

const url = new URL(await anEmptyDatabase());
const link = await openLink(Number(url.port));
url.port = String(link.port);
const pool = openPool({
  url: url.href,
  max: 2,
  pipeline: true,
  statementMs: 300,
  waitMs: 500,
  silenceMs: 200,
  onIdleError: () => undefined,
});
const db = openDb(pool);
afterAll(async () => {
  await db.destroy();
  await link.end();
});

const asked = (from: Reader) => sql`SELECT 1`.execute(from);

test('a statement, and a transaction, are given up soon after they had to be answered, as a database that is gone [R-RUN-19]', async () => {
  await asked(db);
  link.silence();
  const statement = await asked(db).catch((error: unknown) => error);
  expect(statement).toSatisfy(isGone);
  link.restore();
  await transaction(db, async tx => {
    await asked(tx);
    link.silence();
    await asked(tx);
  }).catch((error: unknown) => expect(error).toSatisfy(isGone));
  expect.assertions(2);
});

test('connections that lost their way are not used again [R-RUN-19]', async () => {
  link.restore();
  for (let time = 0; time < 4; time++) await expect(asked(db)).resolves.toBeDefined();
});
