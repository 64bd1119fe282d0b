import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aPdf, anUploaded, ask, get, type Part } from '../../../../test/files.ts';
import { anMp4 } from '../../../../test/films.ts';
import { aPartner } from '../../../../test/people.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { fileJobs } from '../file-jobs.ts';
import { incomingFolder } from '../files-context.ts';
import { renewFiles, renewStoredFiles } from '../renew-stored-files.ts';
import { openFileStore, type FileStore } from './file-store.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});
/** The folder of the store. */
const folder = () => (app.deps.config.files as { folder: string }).folder;
const rowOf = (id: string) =>
  app.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pathOf = async (id: string) => path.join(folder(), ...(await rowOf(id)).storageKey.split('/'));

/** A PDF of several frames whose bytes are all different. */
const aLongPdf = (): Part => {
  const { name, bytes } = aPdf();
  const [head, tail] = [bytes.subarray(0, 9), bytes.subarray(9)];
  return { name, bytes: Buffer.concat([head, Buffer.from('%'), randomBytes(200_000), tail]) };
};

describe('bytes at rest', () => {
  test('are encrypted, before log-in too, small pictures too: nothing of a document stands in the store [R-FIL-12]', async () => {
    const document = aPdf();
    await anUploaded(app, partner, 'document', document);
    expect((await ask(app, null, { purpose: 'document', files: [document] })).status).toBe(201);
    await anUploaded(app, partner, 'photo');
    const names = await readdir(folder(), { recursive: true, withFileTypes: true });
    const stored = await Promise.all(
      names.filter(one => one.isFile()).map(one => readFile(path.join(one.parentPath, one.name))),
    );
    expect(stored.length).toBeGreaterThan(3);
    for (const bytes of stored) expect(bytes.toString('latin1')).not.toMatch(/%PDF|Catalog|JFIF|PNG/);
  });

  test('come back as they were, whole and in ranges within and across frames [R-FIL-12]', async () => {
    const long = aLongPdf();
    const file = await anUploaded(app, partner, 'document', long);
    expect((await get(app, file.url)).rawPayload.equals(long.bytes)).toBe(true);
    const end = long.bytes.length - 1;
    for (const [first, last] of [
      [0, 0],
      [65_535, 65_536],
      [10, 140_000],
      [131_072, end],
      [end, end],
    ] as const) {
      const part = await get(app, file.url, { range: `bytes=${first}-${last}` });
      expect([part.statusCode, part.rawPayload.equals(long.bytes.subarray(first, last + 1))]).toEqual([206, true]);
    }
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['changed by a bit', bytes => Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)])],
    ['cut off', bytes => bytes.subarray(0, -1)],
    ['of another length', bytes => Buffer.concat([bytes, Buffer.from([0])])],
    ['not encrypted at all', () => aPdf().bytes],
  ])('that were %s are a fault, and nothing of them is sent [R-FIL-12]', async (_, change) => {
    const file = await anUploaded(app, partner, 'document', aPdf());
    const stored = await pathOf(file.id);
    await writeFile(stored, change(await readFile(stored)));
    const answer = await get(app, file.url);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([500, 'general_error']);
    expect(answer.body).not.toContain('Catalog');
  });

  test('of one file are of no use in the place of another one [R-FIL-12]', async () => {
    const [one, other] = [
      await anUploaded(app, partner, 'document', aPdf()),
      await anUploaded(app, partner, 'document', aPdf()),
    ];
    await writeFile(await pathOf(one.id), await readFile(await pathOf(other.id)));
    expect((await get(app, one.url)).statusCode).toBe(500);
  });
});

describe('what was stored before is encrypted by a job', () => {
  const storePlain = async (what: {
    bytes: Buffer;
    contentType: 'application/pdf' | 'video/mp4';
    purpose: 'document' | 'video';
  }) => {
    const id = randomUUID();
    const { bytes, ...kind } = what;
    await writeFile(path.join(folder(), id), bytes);
    await app.deps.db
      .insertInto('files')
      .values({
        id,
        ownerId: partner.id,
        name: 'a',
        size: bytes.length,
        storageKey: id,
        createdAt: app.clock.now(),
        metadataRemoved: what.purpose !== 'video',
        ...kind,
      })
      .execute();
    return id;
  };
  const served = async (id: string) => {
    const { headers } = await app.app.inject({
      method: 'GET',
      url: `/api/files/${id}`,
      headers: { authorization: `Bearer ${partner.token}` },
    });
    return (await get(app, String(headers.location))).rawPayload;
  };

  test('videos lose their metadata by the way; a second run finds nothing, a file without bytes stops no other [R-FIL-12]', async () => {
    const document = await storePlain({ bytes: aPdf().bytes, contentType: 'application/pdf', purpose: 'document' });
    const lost = await storePlain({ bytes: aPdf().bytes, contentType: 'application/pdf', purpose: 'document' });
    await app.deps.db.updateTable('files').set({ storageKey: 'nowhere' }).where('id', '=', lost).execute();
    const film = await storePlain({ bytes: anMp4({ withNotes: true }), contentType: 'video/mp4', purpose: 'video' });
    expect((await served(document)).equals(aPdf().bytes)).toBe(true);

    expect(await renewFiles(app.deps)).toEqual({ renewed: 2, failed: 1 });
    expect((await served(document)).equals(aPdf().bytes)).toBe(true);
    expect((await served(film)).toString('latin1')).not.toMatch(/50\.0034|Olena/);
    expect(await rowOf(film)).toMatchObject({ metadataRemoved: true, encryptedWith: app.deps.secrets.keyId });
    const loose = await app.deps.db.selectFrom('unreferencedFiles').select('storageKey').execute();
    expect(loose.map(row => row.storageKey).sort()).toEqual([document, film].sort());
    await app.deps.db.deleteFrom('files').where('id', '=', lost).execute();
    expect(await renewFiles(app.deps)).toEqual({ renewed: 0, failed: 0 });
  });

  test('who reads one meanwhile gets all of it, and who asks afterwards too [R-FIL-12]', async () => {
    const { bytes } = aLongPdf();
    const id = await storePlain({ bytes, contentType: 'application/pdf', purpose: 'document' });
    const { storageKey } = await rowOf(id);
    const store = openFileStore(app.deps.config.files);
    const reader = (await store.get(storageKey))[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const taken: Buffer[] = [];
    const take = async () => {
      const { value, done } = await reader.next();
      if (!done) taken.push(value);
      return !done;
    };
    await take();
    const renewing = renewFiles(app.deps);
    // In the middle of it, whichever bytes are there then.
    expect((await served(id)).equals(bytes)).toBe(true);
    expect((await renewing).renewed).toBe(1);
    expect((await served(id)).equals(bytes)).toBe(true);
    await store.delete(storageKey);
    while (await take());
    expect(Buffer.concat(taken).equals(bytes)).toBe(true);
  });

  test('a process that dies in the middle loses none; the next one goes on where it was [R-FIL-12]', async () => {
    const documents = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { bytes } = aLongPdf();
        return { bytes, id: await storePlain({ bytes, contentType: 'application/pdf', purpose: 'document' }) };
      }),
    );
    const { db, clock, secrets, config } = app.deps;
    const store = openFileStore(config.files);
    const before = new Set(
      (await db.selectFrom('unreferencedFiles').select('storageKey').execute()).map(row => row.storageKey),
    );
    let puts = 0;
    await new Promise<void>(resolve => {
      // Of the third file the bytes are stored, and nothing of what follows happens.
      const dying: FileStore = {
        ...store,
        put: async (key, bytes) => {
          await store.put(key, bytes);
          if (++puts < 3) return;
          resolve();
          await new Promise(() => undefined);
        },
      };
      void renewStoredFiles({ db, clock, secrets, store: dying, incoming: incomingFolder(config) });
    });
    const states = async () => (await Promise.all(documents.map(({ id }) => rowOf(id)))).map(row => row.encryptedWith);
    expect((await states()).filter(key => key !== null)).toHaveLength(2);
    for (const { id, bytes } of documents) expect((await served(id)).equals(bytes)).toBe(true);

    expect(await renewFiles(app.deps)).toEqual({ renewed: 3, failed: 0 });
    expect(new Set(await states())).toEqual(new Set([secrets.keyId]));
    for (const { id, bytes } of documents) expect((await served(id)).equals(bytes)).toBe(true);
    // The five plain files, and what the process that died had stored and never used, are to be deleted.
    const loose = await db.selectFrom('unreferencedFiles').select('storageKey').execute();
    expect(loose.filter(row => !before.has(row.storageKey))).toHaveLength(6);
  });

  test('a run of the job ends after ten minutes and the next goes on behind what was tried; who could not be read is said in the end [R-FIL-12]', async () => {
    const document = { bytes: aPdf().bytes, contentType: 'application/pdf', purpose: 'document' } as const;
    const documents: string[] = [];
    for (let n = 0; n < 14; n++) documents.push(await storePlain(document));
    const lost = documents.slice(0, 11);
    for (const id of lost)
      await app.deps.db
        .updateTable('files')
        .set({ storageKey: `nowhere ${id}` })
        .where('id', '=', id)
        .execute();
    const states = async () => (await Promise.all(documents.map(rowOf))).map(row => row.encryptedWith);
    // A minute goes by with each look at the clock: one of a file that cannot be read, two of one that is renewed.
    const begun = app.clock.now().getTime();
    let minutes = 0;
    const clock = { now: () => new Date(begun + minutes++ * 60_000) };
    const { 'renew-stored-files': job } = fileJobs({ ...app.deps, clock });
    await job?.run({});
    expect(minutes).toBeLessThan(14);
    await expect(job?.run({})).rejects.toThrow('11 stored files could not be encrypted');
    expect((await states()).slice(11)).toEqual(Array(3).fill(app.deps.secrets.keyId));
    // From the beginning again.
    await app.deps.db.deleteFrom('files').where('id', 'in', lost.slice(1)).execute();
    await expect(job?.run({})).rejects.toThrow('1 stored files could not be encrypted');
    await app.deps.db.deleteFrom('files').where('id', 'in', lost).execute();
  });

  test('with a new data key all files are encrypted anew, and the old key opens none of them [R-FIL-12, R-PRV-13]', async () => {
    const file = await anUploaded(app, partner, 'document', aPdf());
    const [appSecret, old, fresh] = [
      'test app secret, long enough to pass',
      'test data key, long enough to pass too',
      'another data key, also long enough to pass',
    ];
    await renewFiles({ ...app.deps, secrets: createSecrets(appSecret, `${fresh}||${old}`) });
    const row = await rowOf(file.id);
    expect(row.encryptedWith).toBe(createSecrets(appSecret, fresh).keyId);
    expect((await get(app, file.url)).statusCode).toBe(500);
    await renewFiles({ ...app.deps, secrets: createSecrets(appSecret, `${old}||${fresh}`) });
    expect((await get(app, file.url)).rawPayload.equals(aPdf().bytes)).toBe(true);
  });
});
