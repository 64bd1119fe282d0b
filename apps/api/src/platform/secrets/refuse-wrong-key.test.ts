import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aRegistered } from '../../../test/registration.ts';
import { startFailure } from '../../start-failure.ts';
import { newId } from '../ids.ts';
import { refuseWrongKey } from './refuse-wrong-key.ts';
import { createSecrets } from './secrets.ts';

const another = 'another data key, long enough to pass as well';
const withKey = (dataKey: string) => createSecrets('test app secret, long enough to pass', dataKey);

test('a data key that opens nothing of what is encrypted stops the start with one line that names the right one [R-RUN-1]', async () => {
  const app = await anApp();
  const { db, secrets } = app.deps;
  // Of an empty database each is the right one.
  await expect(refuseWrongKey(db, withKey(another))).resolves.toBeUndefined();
  await aRegistered(app);
  await expect(refuseWrongKey(db, secrets)).resolves.toBeUndefined();
  const said = startFailure(await refuseWrongKey(db, withKey(another)).catch((error: unknown) => error));
  expect(said).toMatch(
    new RegExp(`^The data key is not the one .*id ${secrets.keyId}\\): give the DATA_KEY there was.*$`),
  );
});

test('a key that opens some of it is taken: which other one is missing is for the doctor to say [R-RUN-1, R-OPS-10]', async () => {
  const { deps } = await anApp();
  const keys = [deps.secrets, withKey(another)];
  for (const [index, key] of keys.entries()) {
    const file = { storageKey: `aa/${index}`, name: 'a', contentType: 'image/png', size: 1, purpose: 'photo' } as const;
    await deps.db
      .insertInto('files')
      .values({ ...file, id: newId(), createdAt: deps.clock.now(), encryptedWith: key.keyId })
      .execute();
  }
  for (const key of keys) await expect(refuseWrongKey(deps.db, key)).resolves.toBeUndefined();
});
