import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { anEmptyDatabase } from '../../test/database.ts';
import { aRegistered, displacedForm } from '../../test/registration.ts';
import { readConfig } from '../config.ts';
import { openSecrets } from '../open-product.ts';
import { createSecrets, keptSecret } from '../platform/secrets/secrets.ts';
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

test('without DATA_KEY the kept key is replaced, and a rotation that was cut off goes on with the key it made [R-PRV-13]', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-keys-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const file = () => readFileSync(path.join(dataDir, 'data-key'), 'utf8').split('||');
  const first = await keptSecret(dataDir, 'data-key');
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
