import multipart from '@fastify/multipart';
import { filePurposes } from '@oplich/contract';
import Fastify from 'fastify';
import { readdirSync, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPdf, aPhoto, aPng, anUploaded, ask, aVideo, formOf, get, type Part } from '../../../test/files.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { transaction } from '../../db/pool.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { installErrorHandler } from '../../http/error-handler.ts';
import { filesContext, type FilesContext } from './files-context.ts';
import { uploadFiles } from './uploading/upload-files.ts';

type Work = <T>(work: (operation: Operation) => Promise<T>) => Promise<T>;

const mega = 1024 * 1024;
let app: TestApp;
let partner: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

/** Everything an upload could leave behind: rows, bytes, parts on their way. */
async function traces() {
  const { db, config } = app.deps;
  const files = await db.selectFrom('files').select('id').execute();
  const loose = await db.selectFrom('unreferencedFiles').select('storageKey').execute();
  const incoming = await readdir(path.join(config.dataDir, 'incoming')).catch(() => []);
  const folder = path.join(config.dataDir, 'files');
  const bytes = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return {
    rows: files.length,
    loose: loose.length,
    incoming: incoming.length,
    bytes: bytes.filter(entry => entry.isFile()).length,
  };
}
const padded = ({ name, bytes }: Part, size: number): Part => ({
  name,
  bytes: Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]),
});

const uploader = () => ({ id: partner.id, role: 'philanthrop', memberId: null }) as User;
/** Sends a photo to a server with these files and this way to a transaction. */
async function sendTo(context: FilesContext, work: Work, log: string[] = []) {
  const inTransaction = Object.assign(work, {
    isRepeat: () => Promise.resolve(false),
    isKnown: () => Promise.resolve(false),
    keyed: () => null,
  }) as Parameters<typeof uploadFiles>[1]['inTransaction'];
  const server = Fastify({ logger: { level: 'error', stream: { write: line => log.push(line) } } });
  installErrorHandler(server);
  await server.register(multipart, { throwFileSizeLimit: false });
  const of = { inTransaction, purposes: filePurposes, uploader: uploader(), origin: null };
  server.post('/', request => uploadFiles(context, { request, ...of }));
  const { payload, headers } = await formOf('photo', [await aPng()]);
  return server.inject({ method: 'POST', url: '/', payload, headers });
}

describe('an upload', () => {
  test('one file is answered as the file, several as items [R-FIL-14]', async () => {
    const one = await ask(app, partner, { files: [aPdf()] });
    expect(one).toMatchObject({
      status: 201,
      body: { name: 'довідка.pdf', contentType: 'application/pdf', size: aPdf().bytes.length },
    });
    const several = await ask(app, partner, { purpose: 'photo', files: [await aPhoto(), await aPng()] });
    expect(several.body.items.map(file => file.contentType)).toEqual(['image/jpeg', 'image/png']);
    expect(several.body.items[0]?.thumbnailUrl).toContain('variant=thumbnail');
  });

  test('the purpose may stand after the files [R-FIL-14]', async () => {
    expect((await ask(app, partner, { files: [aPdf()], purposeLast: true })).status).toBe(201);
  });

  test.each(['video/mp4', 'video/quicktime'])('%s is a video [R-FIL-1]', async type => {
    const brand = type === 'video/mp4' ? 'mp42' : 'qt  ';
    const part = aVideo('відео');
    part.bytes.write(brand, 8, 'latin1');
    const { body } = await ask(app, partner, { purpose: 'video', files: [part] });
    expect(body).toMatchObject({ contentType: type, name: type === 'video/mp4' ? 'відео.mp4' : 'відео.mov' });
  });

  test('a photo is turned upright and keeps nothing of where and with what it was taken [R-FIL-10]', async () => {
    const taken = await aPhoto();
    expect((await sharp(taken.bytes).metadata()).exif).toBeDefined();
    const file = await anUploaded(app, partner, 'photo', taken);
    const { rawPayload } = await get(app, file.url);
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ width: 40, height: 60, format: 'jpeg' });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.length).toBe(file.size);
  });

  test.each<[string, string, () => Part | Promise<Part>, number, string]>([
    [
      'a page under the name of an image',
      'photo',
      () => ({ name: 'a.png', bytes: Buffer.from('<html>') }),
      415,
      'file_type_not_allowed',
    ],
    ['a PDF as a photo', 'photo', aPdf, 415, 'file_type_not_allowed'],
    ['a video as a document', 'document', aVideo, 415, 'file_type_not_allowed'],
    ['an empty file', 'document', () => ({ name: 'a.pdf', bytes: Buffer.alloc(0) }), 415, 'file_type_not_allowed'],
    [
      'half an image',
      'photo',
      async () => {
        const part = await aPhoto();
        return { ...part, bytes: part.bytes.subarray(0, part.bytes.length >> 1) };
      },
      415,
      'file_type_not_allowed',
    ],
    ['a photo over 4 MB', 'photo', async () => padded(await aPng(), 4 * mega + 1), 413, 'file_too_large'],
    ['a PDF over 10 MB', 'document', () => padded(aPdf(), 10 * mega + 1), 413, 'file_too_large'],
    ['a video over 50 MB', 'video', () => aVideo('v.mp4', 50 * mega + 1), 413, 'file_too_large'],
  ])('%s is refused, and with it the whole upload [R-FIL-1]', async (_, purpose, part, status, detail) => {
    const before = await traces();
    const good = purpose === 'video' ? aVideo() : await aPng();
    const reply = await ask(app, partner, { purpose, files: [good, await part()] });
    expect(reply).toMatchObject({ status, body: { detail } });
    expect(await traces()).toEqual({ ...before, incoming: 0 });
  });

  test('a photo of 4 MB and a video of 50 MB are taken [R-FIL-2]', async () => {
    expect((await ask(app, partner, { purpose: 'photo', files: [padded(await aPng(), 4 * mega)] })).status).toBe(201);
    expect((await ask(app, partner, { purpose: 'video', files: [aVideo('v.mp4', 50 * mega)] })).status).toBe(201);
  });

  test('20 files go, 21 do not [R-FIL-3]', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => aPdf(`${index}.pdf`));
    expect((await ask(app, partner, { files: files(20) })).body.items).toHaveLength(20);
    const before = await traces();
    expect(await ask(app, partner, { files: files(21) })).toMatchObject({
      status: 400,
      body: { detail: 'too_many_files' },
    });
    expect(await traces()).toEqual(before);
  });

  test.each([
    [null, 'required'],
    ['', 'required'],
    ['passport', 'not_allowed'],
  ])('purpose %j is refused at its field: %s [R-FIL-1]', async (purpose, code) => {
    expect((await ask(app, partner, { purpose, files: [aPdf()] })).body).toMatchObject({
      detail: 'validation_failed',
      errors: [{ path: 'purpose', code }],
    });
  });

  test('no file, and a body that is no form, are refused [R-FIL-14]', async () => {
    expect((await ask(app, partner, { files: [] })).body.errors).toEqual([{ path: 'file', code: 'required' }]);
    expect(await app.ask(partner, 'POST /files', { body: {} })).toMatchObject({
      status: 415,
      body: { detail: 'validation_failed' },
    });
  });

  test('a name loses its path and what cannot be shown, and says what the file is [R-FIL-14]', async () => {
    const name = async (given: string) => (await anUploaded(app, partner, 'document', aPdf(given))).name;
    expect(await name('C:\\Мої документи\\паспорт.pdf')).toBe('паспорт.pdf');
    expect(await name('../../etc/pass\u202ewd.exe')).toBe('passwd.exe.pdf');
    expect(await name(`${'ї'.repeat(300)}.pdf`)).toHaveLength(255);
  });

  test('the same key and files give the first answer, other files a refusal; nothing is kept twice [R-API-1, R-FIL-14]', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await ask(app, partner, { files: [aPdf()], headers });
    const before = await traces();
    const again = await ask(app, partner, { files: [aPdf()], headers });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    const other = await ask(app, partner, { files: [aPdf('інша.pdf')], headers });
    expect(other).toMatchObject({ status: 409, body: { detail: 'idempotency_key_reused' } });
    expect(await traces()).toEqual(before);
  });

  test('what was written down stays readable though the answer of the database was lost [R-FIL-14]', async () => {
    const before = await traces();
    const lost: Work = async work => {
      await transaction(app.deps.db, tx => work({ tx, actor: uploader(), at: app.clock.now() }));
      throw new Error('Connection terminated unexpectedly');
    };
    expect((await sendTo(filesContext(app.deps, {}), lost)).statusCode).toBe(503);
    // The picture and its small one.
    expect(await traces()).toEqual({ ...before, rows: before.rows + 1, bytes: before.bytes + 2 });
  });

  test('a photo that cannot be written is a fault of the server, logged and not of a wrong type [R-FIL-1]', async () => {
    const before = await traces();
    const context = filesContext(app.deps, {});
    /** Where it is to be written, something is in the way, as on a disk that is full. */
    const inTheWay: typeof context.cleanImage = async file => {
      await mkdir(`${file.path}-clean`);
      return context.cleanImage(file);
    };
    const log: string[] = [];
    const notReached = () => Promise.reject(new Error('not reached'));
    const answer = await sendTo({ ...context, cleanImage: inTheWay }, notReached, log);
    expect(log.join('')).toContain('Is a directory');
    expect(answer.json()).toMatchObject({ status: 500, detail: 'general_error' });
    expect(await traces()).toEqual(before);
  });

  test('an upload that is broken off leaves nothing behind [R-FIL-14]', async () => {
    const patience = { timeout: 30_000 };
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await traces();
    const { payload, headers } = await formOf('photo', [padded(await aPng(), 3 * mega), await aPng()]);
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${partner.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, 2 * mega)]));
    await vi.waitFor(async () => expect((await traces()).incoming).toBe(1), patience);
    socket.destroy();
    await vi.waitFor(async () => expect(await traces()).toEqual(before), patience);
  });

  test('somebody else, and nobody, finds no file that nothing uses yet; who uploaded it does [R-FIL-8]', async () => {
    const { id } = await anUploaded(app, partner);
    expect((await get(app, `/api/files/${id}`)).statusCode).toBe(401);
    expect(await app.ask(await aDisplaced(app), 'GET /files/{id}', { params: { id } })).toMatchObject({ status: 404 });
    expect(await app.ask(partner, 'GET /files/{id}', { params: { id } })).toMatchObject({ status: 302 });
  });
});
