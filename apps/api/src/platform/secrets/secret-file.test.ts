import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ensureSecret, replaceSecret } from './secret-file.ts';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'oplich-secrets-'));

test('of many who make a kept secret at once all have the same, and none an empty one [R-PRV-12]', async () => {
  for (let times = 0; times < 20; times++) {
    const dataDir = aFolder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => ensureSecret(dataDir, 'data-key')));
    expect(new Set(secrets)).toEqual(new Set([readFileSync(path.join(dataDir, 'data-key'), 'utf8')]));
    expect(secrets[0]).toHaveLength(64);
    expect(readdirSync(dataDir)).toEqual(['data-key']);
    expect(statSync(path.join(dataDir, 'data-key')).mode & 0o777).toBe(0o600);
  }
});

test('an empty file is no secret: nothing is encrypted with what everybody can derive [R-PRV-12, R-RUN-1]', async () => {
  const dataDir = aFolder();
  const file = path.join(dataDir, 'data-key');
  writeFileSync(file, '\n');
  await expect(ensureSecret(dataDir, 'data-key')).rejects.toThrow(`${file} is empty`);
  await expect(replaceSecret(dataDir, 'data-key', (present, fresh) => `${fresh}||${present}`)).rejects.toThrow(
    `${file} is empty`,
  );
  expect(readFileSync(file, 'utf8')).toBe('\n');
});
