import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { accountStorage } from '@oplich/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aPng, ask, aVideo } from '../../../../test/files.ts';
import { aPartner } from '../../../../test/people.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
});
beforeEach(async () => {
  partner = await aPartner(app);
});

/** Files of so many bytes in all, as if they had been uploaded. */
async function haveFiles(count: number, bytes: number, claimed = false) {
  const at = app.clock.now();
  const use = claimed && { claimedAt: at, usedAs: 'eventMedia', subjectId: randomUUID(), line: 0 };
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const what = {
      name: 'a.png',
      contentType: 'image/png' as const,
      purpose: 'photo' as const,
      storageKey: id,
      size: bytes,
    };
    return { id, ownerId: partner.id, createdAt: at, ...what, ...use };
  });
  await app.deps.db.insertInto('files').values(rows).execute();
}
const stored = async () => {
  const files = await app.deps.db.selectFrom('files').select('id').where('ownerId', '=', partner.id).execute();
  const loose = await app.deps.db.selectFrom('unreferencedFiles').selectAll().execute();
  const incoming = await readdir(path.join(app.deps.config.dataDir, 'incoming')).catch(() => []);
  return { files: files.length, loose: loose.length, incoming: incoming.length };
};

describe('what an account keeps', () => {
  test('is at most 500 MB in all, used or not: the next byte is refused, and nothing of it stays [R-FIL-11]', async () => {
    await haveFiles(1, accountStorage.bytes - 5000, true);
    expect((await ask(app, partner, { purpose: 'video', files: [aVideo('v.mp4', 5000)] })).status).toBe(201);
    const more = await ask(app, partner, { purpose: 'photo', files: [await aPng()] });
    expect(more).toMatchObject({ status: 413, body: { detail: 'file_too_large', quotaBytes: accountStorage.bytes } });
    expect(await stored()).toEqual({ files: 2, loose: 0, incoming: 0 });
  });

  test('is at most 300 files that nothing uses; uploads at once do not pass it together [R-FIL-11]', async () => {
    await haveFiles(accountStorage.unclaimedFiles - 1, 1);
    const upload = async () => ask(app, partner, { files: [await aPng()] });
    const answers = await Promise.all([upload(), upload(), upload(), upload()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('too_many_files');
    expect(await stored()).toEqual({ files: accountStorage.unclaimedFiles, loose: 0, incoming: 0 });
  });

  test('does not keep the answer from an upload that made it full and is sent again [R-FIL-11, R-API-1]', async () => {
    await haveFiles(accountStorage.unclaimedFiles - 1, 1);
    const headers = { 'idempotency-key': 'the-last' };
    const file = await aPng();
    const first = await ask(app, partner, { files: [file], headers });
    expect(first.status).toBe(201);
    expect(await ask(app, partner, { files: [file], headers })).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    });
    expect((await ask(app, partner, { files: [file] })).status).toBe(409);
    expect(await stored()).toEqual({ files: accountStorage.unclaimedFiles, loose: 0, incoming: 0 });
  });

  test('counts uploads at once together, before they are whole [R-FIL-11]', async () => {
    await haveFiles(1, accountStorage.bytes - 100_000);
    const upload = () => ask(app, partner, { purpose: 'video', files: [aVideo('v.mp4', 60_000)] });
    const answers = await Promise.all([upload(), upload(), upload()]);
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(3 - taken);
  });

  test('leaves others their room [R-FIL-11]', async () => {
    await haveFiles(1, accountStorage.bytes);
    expect((await ask(app, await aPartner(app), { files: [await aPng()] })).status).toBe(201);
  });
});
