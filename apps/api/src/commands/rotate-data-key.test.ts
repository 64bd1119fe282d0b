import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { anAdministrator, aPartner } from '../../test/people.ts';
import { anEmptyDatabase } from '../../test/database.ts';
import { aRegistered, displacedForm } from '../../test/registration.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { openSecrets } from '../open-product.ts';
import { ensureSecret } from '../platform/secrets/secret-file.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { rotateDataKey } from './rotate-data-key.ts';

const app = await anApp();
const { db } = app.deps;
const appSecret = 'test app secret, long enough to pass';
const old = 'test data key, long enough to pass too';
const fresh = 'another data key, also long enough to pass';
const said: string[] = [];
const print = (line: string) => void said.push(line);

const numbersOf = (id: string) =>
  db
    .selectFrom('accounts')
    .select(['passportNumberEncrypted', 'taxNumberEncrypted', 'passportIndex', 'taxNumberIndex'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a new key encrypts everything anew; then the old one is needed for nothing and opens nothing [R-PRV-13]', async () => {
  const person = await aRegistered(app, { ...displacedForm(), passportNumber: '123123123', taxNumber: '3112000139' });
  await sql`INSERT INTO second_factors (account_id, secret_encrypted, started_at)
    VALUES (${person.id}, ${app.deps.secrets.encrypt('a secret')}, now())`.execute(db);
  const before = await numbersOf(person.id);

  const config = readConfig({ NODE_ENV: 'test', DATA_KEY: `${fresh}||${old}` });
  const both = createSecrets(appSecret, config.dataKey ?? '');
  expect(await rotateDataKey.run({ db, config, secrets: both, print }, [])).toBe('done');
  expect(said[0]).toBe('Encrypted anew: the documents of 1 people and 1 other values.');

  const after = await numbersOf(person.id);
  const onlyFresh = createSecrets(appSecret, fresh);
  expect(onlyFresh.decrypt(after.passportNumberEncrypted ?? '')).toBe('123123123');
  expect(onlyFresh.decrypt(after.taxNumberEncrypted ?? '')).toBe('3112000139');
  expect(after.taxNumberIndex?.equals(before.taxNumberIndex ?? Buffer.alloc(0))).toBe(false);
  expect(after.taxNumberIndex?.equals(onlyFresh.blindIndex('taxNumber:3112000139'))).toBe(true);
  expect(() => app.deps.secrets.decrypt(after.taxNumberEncrypted ?? '')).toThrow(/not configured/);

  expect(await rotateDataKey.run({ db, config, secrets: both, print }, [])).toBe('done');
  expect(said[3]).toBe('Encrypted anew: the documents of 0 people and 0 other values.');
});

test('what waits for a second administrator is encrypted anew, and can still be decided; no column holds what the old key opens [R-PRV-13, R-ADM-32]', async () => {
  const four = await anApp();
  const [asker, other] = [await anAdministrator(four), await anAdministrator(four)];
  await four.deps.db.updateTable('productSettings').set({ fourEyes: true }).execute();
  const partner = await aPartner(four);
  // People of the tests have the same numbers, and would be one and the same once these are indexed.
  await four.deps.db
    .updateTable('accounts')
    .set({ taxNumberEncrypted: null, passportNumberEncrypted: null })
    .where('role', '=', 'administrator')
    .execute();
  await four.deps.db
    .updateTable('accounts')
    .set({ deletedAt: four.deps.clock.now() })
    .where('id', '=', partner.id)
    .execute();
  const erase = () =>
    four.ask<{ approvalId: string }>(asker, 'POST /accounts/{id}/erase', { params: { id: partner.id } });
  const { status, body } = await erase();
  expect(status).toBe(202);

  const { keyId } = four.deps.secrets;
  const config = readConfig({ NODE_ENV: 'test', DATA_KEY: `${fresh}||${old}` });
  await rotateDataKey.run(
    { db: four.deps.db, config, secrets: createSecrets(appSecret, `${fresh}||${old}`), print },
    [],
  );
  expect(await columnsWith(four.deps.db, keyId)).toEqual([]);
  Object.assign(four.deps.secrets, createSecrets(appSecret, fresh));
  expect((await erase()).body).toMatchObject({ approvalId: body.approvalId });
  expect((await four.ask(other, 'POST /approvals/{id}/approve', { params: { id: body.approvalId } })).status).toBe(200);
});

/** Columns of text in which something stands that is encrypted with a key. */
async function columnsWith(of: Db, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'character varying')`.execute(
    of,
  );
  const found = [];
  for (const { table, column } of rows) {
    const { rows: holding } = await sql`
      SELECT FROM ${sql.table(table)} WHERE starts_with(${sql.ref(column)}, ${`${keyId}.`}) LIMIT 1`.execute(of);
    if (holding.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('without DATA_KEY the kept key is replaced, and a rotation that was cut off goes on with the key it made [R-PRV-13]', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-keys-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const file = () => readFileSync(path.join(dataDir, 'data-key'), 'utf8').split('||');
  const first = await ensureSecret(dataDir, 'data-key');
  // Nobody runs on it.
  const url = await anEmptyDatabase();

  await rotateDataKey.prepare?.({ config, url, print });
  const [made, kept] = file();
  expect(kept).toBe(first);
  await rotateDataKey.prepare?.({ config, url, print });
  expect(file()).toEqual([made, kept]);

  const { db: ownDb } = (await anApp()).deps;
  await rotateDataKey.run({ db: ownDb, config, secrets: await openSecrets(config), print }, []);
  expect(file()).toEqual([made]);
});
