import { fstatSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFileStore } from '../../src/modules/files/storage/file-store.ts';
import { getDecrypted } from '../../src/modules/files/storage/encrypted-files.ts';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { anUploaded, aPhoto, aVideo } from '../files.ts';
import { aPartner } from '../people.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

/** How many files below the store's folder this process holds open, or how often one of them. */
async function openFiles(storageKey = ''): Promise<number> {
  const { folder } = app.deps.config.files as { folder: string };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const stats = await Promise.all(
    entries
      .filter(one => one.isFile())
      .map(one => path.join(one.parentPath, one.name))
      .filter(file => file.endsWith(storageKey))
      .map(file => stat(file)),
  );
  const stored = new Set(stats.map(({ dev, ino }) => `${dev}:${ino}`));
  let open = 0;
  for (let handle = 0; handle < 2000; handle++) {
    try {
      const { dev, ino } = fstatSync(handle);
      if (stored.has(`${dev}:${ino}`)) open++;
    } catch {
      // Not open.
    }
  }
  return open;
}

describe('downloads that are broken off leave no handle open', () => {
  test('when the connection is closed before the answer begins, of files and of small pictures [R-SEC-11]', async () => {
    const { port } = app.app.server.address() as AddressInfo;
    const film = await anUploaded(app, partner, 'video', aVideo('a.mp4', 300_000));
    const photo = await anUploaded(app, partner, 'photo', await aPhoto());
    const urls = [film.url, photo.url, String(photo.thumbnailUrl)];
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const socket = connect(port, '127.0.0.1');
        const head = `GET ${urls[at % urls.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
        return new Promise<void>(resolve => {
          socket.on('error', () => undefined).on('close', () => resolve());
          socket.write(head, () => socket.destroy());
        });
      }),
    );
    // Later connections are served, and so were the earlier ones.
    const later = await fetch(`http://127.0.0.1:${port}${film.url}`);
    expect((await later.arrayBuffer()).byteLength).toBe(film.size);
    while ((await openFiles()) > 0) await nextTurn();
  });

  test('when several were asked for at once on a connection, and only the first was begun [R-SEC-11]', async () => {
    const { port } = app.app.server.address() as AddressInfo;
    const film = await anUploaded(app, partner, 'video', aVideo('a.mp4', 3_000_000));
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${film.url} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10));
    while ((await openFiles()) < 10) await nextTurn();
    socket.destroy();
    while ((await openFiles()) > 0) await nextTurn();
  });

  test('when nothing was read of a stream, and when its first bytes are not what they were [R-SEC-11]', async () => {
    const { id, size } = await anUploaded(app, partner, 'video', aVideo('a.mp4', 300_000));
    const { storageKey, encryptedWith } = await app.deps.db
      .selectFrom('files')
      .select(['storageKey', 'encryptedWith'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const store = openFileStore(app.deps.config.files);
    const stored = { storageKey, encryptedWith, size };
    const unread = await getDecrypted(store, app.deps.secrets, stored);
    // What the broken off downloads asked for may be opened as late as now.
    expect(await openFiles(storageKey)).toBe(1);
    unread.destroy();
    await expect(getDecrypted(store, app.deps.secrets, { ...stored, size: 100 })).rejects.toThrow();
    while ((await openFiles(storageKey)) > 0) await nextTurn();
  });
});
