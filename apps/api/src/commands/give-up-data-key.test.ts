import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { anUploaded } from '../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../test/people.ts';
import { aRegistered, displacedForm } from '../../test/registration.ts';
import { readConfig } from '../config.ts';
import { keyIdsInUse } from '../platform/secrets/reencrypt.repo.ts';
import { refuseWrongKey } from '../platform/secrets/refuse-wrong-key.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { checkAudit } from './check-audit.ts';
import { giveUpDataKey } from './give-up-data-key.ts';

const fresh = createSecrets('test app secret, long enough to pass', 'the key of a new beginning, long enough');

test('a lost data key is given up by its id alone: all it opened is erased, the rest stays and works, and the audit says so [R-OPS-19]', async () => {
  const app = await anApp();
  const { db, secrets } = app.deps;
  const admin = await anAdministrator(app);
  const form = { ...displacedForm(), passportNumber: '123123123', taxNumber: '3112000139' };
  const person = await aRegistered(app, form);
  const member = { surname: 'Гончар', name: 'Ліна', noPatronym: true, relation: 'child' };
  const lives = await aDisplaced(app);
  await app.call(lives, 'PUT /accounts/household', {
    body: { members: [{ ...member, birthday: '2020-01-01', needs: [] }], needs: [], version: 0 } as never,
  });
  const partner = await aPartner(app);
  const { id: fileId } = await anUploaded(app, partner, 'photo');
  await sql`INSERT INTO second_factors (account_id, secret_encrypted, started_at, confirmed_at)
    VALUES (${person.id}, ${secrets.encrypt('a secret')}, now(), now())`.execute(db);
  const file = () => db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  const before = await file();

  const config = readConfig({ NODE_ENV: 'test' });
  const said: string[] = [];
  const run = (of: typeof secrets, ...args: string[]) => {
    said.length = 0;
    return giveUpDataKey.run({ db, config, secrets: of, print: line => void said.push(line) }, args);
  };
  const inUse = async () => (await keyIdsInUse(db)).join();
  const lost = await inUse();
  // Neither while the key is there, nor unasked, nor by another's id.
  expect(await run(secrets, '--erase', lost)).toBe('failed');
  expect(said).toEqual([expect.stringContaining('nothing was erased')]);
  for (const args of [[], ['--erase', fresh.keyId]]) {
    expect(await run(fresh, ...args)).toBe('failed');
    expect(said).toContain('1 of files');
    expect(said.at(-1)).toMatch(new RegExp(`--erase ${lost}$`));
  }
  expect(await run(fresh, '--all')).toBe('usage');
  expect(await inUse()).toBe(lost);

  expect(await run(fresh, '--erase', lost)).toBe('done');
  Object.assign(secrets, fresh);
  await expect(refuseWrongKey(db, fresh)).resolves.toBeUndefined();
  expect(await inUse()).toBe(fresh.keyId);
  expect(await app.call(admin, 'GET /accounts/{id}/info', { params: { id: person.id } })).toMatchObject({
    email: person.email,
    passportNumber: null,
    taxNumber: null,
  });
  expect(await app.call(lives, 'GET /accounts/household')).toMatchObject({ members: [], version: 0 });
  expect(await db.selectFrom('secondFactors').selectAll().execute()).toEqual([]);
  expect((await file()).storageKey).not.toBe(before.storageKey);
  const loose = await db.selectFrom('unreferencedFiles').select('storageKey').execute();
  expect(loose.map(({ storageKey }) => storageKey)).toContain(before.storageKey);
  const entry = await db
    .selectFrom('audit')
    .select(['actorId', 'details'])
    .where('action', '=', 'dataKey.giveUp')
    .execute();
  expect(entry).toEqual([{ actorId: null, details: { files: 1 } }]);
  expect(await checkAudit.run({ db, config, secrets, print: () => undefined }, [])).toBe('done');
  // And goes on under the new key: numbers are typed anew, files added.
  await anUploaded(app, partner, 'photo');
  await aRegistered(app, displacedForm());
  expect(await run(fresh)).toBe('failed');
});
