import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { Clamd, eicar, longestStream } from '../servers/clamd.ts';
import { aPdf, anUploaded, ask, get } from '../files.ts';
import { aPartner } from '../people.ts';

let clamd: Clamd;
let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  clamd = await Clamd.start();
  app = await anApp({ env: { CLAMAV_URL: clamd.url } });
  partner = await aPartner(app);
  return () => clamd.end();
});

/** A PDF of about so many bytes. */
const pdfOf = (bytes: number) => ({ name: 'a.pdf', bytes: Buffer.concat([aPdf().bytes, Buffer.alloc(bytes, 'a')]) });
const infected = () => ({ name: 'рахунок.pdf', bytes: Buffer.concat([pdfOf(500_000).bytes, Buffer.from(eicar)]) });

/** Returns what is stored: rows, bytes to be deleted, and files of the store. */
async function kept() {
  const { db, config } = app.deps;
  const { folder } = config.files as { folder: string };
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile());
  return {
    files: (await db.selectFrom('files').select('id').execute()).length,
    loose: (await db.selectFrom('unreferencedFiles').select('storageKey').execute()).length,
    stored: stored.length,
  };
}

describe('with a real clamd', () => {
  test('what is clean is kept and read, a small and a large one', async () => {
    const file = await anUploaded(app, partner, 'document', pdfOf(longestStream - 100_000));
    expect((await get(app, file.url)).statusCode).toBe(200);
    await anUploaded(app, partner, 'document', aPdf());
    await anUploaded(app, null);
  });

  test.each([
    ['by who is logged in', () => partner],
    ['before log-in', () => null],
  ])('what is infected is refused whole and kept nowhere, sent %s', async (_, as) => {
    const before = await kept();
    const reply = await ask(app, as(), { files: [aPdf(), infected()] });
    expect(reply).toMatchObject({ status: 422, body: { detail: 'file_infected', name: 'рахунок.pdf' } });
    expect(await kept()).toEqual(before);
  });

  test('what is longer than clamd takes gets no verdict and is kept nowhere', async () => {
    const before = await kept();
    expect((await ask(app, partner, { files: [pdfOf(longestStream + 500_000)] })).status).toBe(500);
    expect(await kept()).toEqual(before);
  });

  test('an upload waits for a clamd that stands still, and nobody else does', async () => {
    clamd.signal('SIGSTOP');
    let isAnswered = false;
    const [clean, bad] = [aPdf(), infected()].map(file =>
      ask(app, partner, { files: [file] }).finally(() => {
        isAnswered = true;
      }),
    );
    try {
      expect((await app.ask(partner, 'GET /notifications/counts')).status).toBe(200);
      expect(isAnswered).toBe(false);
    } finally {
      clamd.signal('SIGCONT');
    }
    expect([(await clean)?.status, (await bad)?.status]).toEqual([201, 422]);
  });

  test('while clamd is gone nothing is taken; when it is back, uploads are', async () => {
    const before = await kept();
    await clamd.kill();
    expect((await ask(app, partner, { files: [aPdf()] })).body).toMatchObject({ detail: 'general_error' });
    expect(await kept()).toEqual(before);
    await clamd.begin();
    await anUploaded(app, partner, 'document', aPdf());
    expect((await ask(app, partner, { files: [infected()] })).status).toBe(422);
  });
});
