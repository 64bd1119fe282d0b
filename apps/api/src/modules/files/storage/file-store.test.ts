import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../../../../test/servers/self-signed.ts';
import { readConfig } from '../../../config.ts';
import type { FilesConfig } from '../../../files-config.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { getDecrypted, putEncrypted } from './encrypted-files.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { signS3 } from './s3-signature.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oplich-store-'));
const content = Buffer.from('Опліч '.repeat(200_000));

function bytesOf(body: Buffer) {
  const file = path.join(folder, 'source');
  writeFileSync(file, body);
  return { path: file, size: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}
async function read(stream: Promise<Readable>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What any store of files does. */
function aStore(open: () => Promise<FileStore>) {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });

  test('gives back what it was given, whole and in parts [R-FIL-16]', async () => {
    await store.put('ab/one', bytesOf(content));
    expect(await store.exists('ab/one')).toBe(true);
    expect((await read(store.get('ab/one'))).equals(content)).toBe(true);
    const part = await read(store.get('ab/one', { first: 100, last: 70_000 }));
    expect(part.equals(content.subarray(100, 70_001))).toBe(true);
  });

  test('a second writing takes the place of the first [R-FIL-16]', async () => {
    await store.put('ab/two', bytesOf(content));
    await store.put('ab/two', bytesOf(Buffer.from('new')));
    expect(String(await read(store.get('ab/two')))).toBe('new');
  });

  test('what was deleted is not there, and may be deleted again [R-FIL-16]', async () => {
    await store.put('cd/three', bytesOf(content));
    await store.delete('cd/three');
    await store.delete('cd/three');
    expect(await store.exists('cd/three')).toBe(false);
    await expect(store.get('cd/three')).rejects.toThrow();
  });
}

describe('files on the local disk', () => {
  const root = path.join(folder, 'files');
  aStore(async () => openFileStore({ kind: 'disk', folder: root }));

  test('only the product may read them [R-FIL-16]', async () => {
    await openFileStore({ kind: 'disk', folder: root }).put('ef/own', bytesOf(content));
    expect(statSync(path.join(root, 'ef/own')).mode & 0o777).toBe(0o600);
  });
});

describe('files in a bucket', () => {
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'oplich', configs: [] }],
  });
  let listening: Server;
  afterAll(() => new Promise(resolve => listening.close(resolve)));

  aStore(async () => {
    const address = await server.run();
    listening = server.httpServer;
    const endpoint = `http://127.0.0.1:${address.port}`;
    const { files } = readConfig({ FILES_URL: `s3://S3RVER:S3RVER@s3.example/oplich?endpoint=${endpoint}` });
    return openFileStore(files);
  });

  test('over TLS with a certificate nobody vouches for is refused, and nothing is sent to it [R-FIL-16]', async () => {
    const asked: string[] = [];
    const stranger = createServer(selfSigned, (request, response) => {
      asked.push(request.method ?? '');
      response.end();
    });
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const url = `s3://S3RVER:S3RVER@s3.example/oplich?endpoint=https://localhost:${port}`;
    const store = openFileStore(readConfig({ FILES_URL: url }).files);
    await expect(store.put('ab/tls', bytesOf(content))).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await expect(store.get('ab/tls')).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(asked).toEqual([]);
    await new Promise(resolve => stranger.close(resolve));
  });

  test('what is encrypted lies there encrypted, and comes back whole and in ranges [R-FIL-12]', async () => {
    const address = listening.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${address.port}`;
    const { files } = readConfig({ FILES_URL: `s3://S3RVER:S3RVER@s3.example/oplich?endpoint=${endpoint}` });
    const store = openFileStore(files);
    const secrets = createSecrets('test app secret, long enough to pass', 'test data key, long enough to pass too');
    await putEncrypted(store, secrets, 'ab/secret', bytesOf(content));
    expect((await read(store.get('ab/secret'))).includes('Опліч')).toBe(false);
    const stored = { storageKey: 'ab/secret', encryptedWith: secrets.keyId, size: content.length };
    expect((await read(getDecrypted(store, secrets, stored))).equals(content)).toBe(true);
    const range = { first: 65_000, last: 140_000 };
    expect((await read(getDecrypted(store, secrets, stored, range))).equals(content.subarray(65_000, 140_001))).toBe(
      true,
    );
  });

  test('one that is not there is told, without the key [R-FIL-16]', async () => {
    const url = 's3://key:very-secret@127.0.0.1/oplich?endpoint=http://127.0.0.1:1';
    const gone = openFileStore(readConfig({ FILES_URL: url }).files);
    await expect(gone.put('x', bytesOf(content))).rejects.not.toThrow('very-secret');
    await expect(gone.exists('x')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('signatures are those AWS publishes for S3 (version 4)', () => {
  const credentials = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2013-05-24T00:00:00Z');
  const host = 'https://examplebucket.s3.amazonaws.com';
  const empty = createHash('sha256').update('').digest('hex');
  const signatureOf = (headers: Record<string, string>) => /Signature=(\w+)/.exec(headers['authorization'] ?? '')?.[1];

  test('GET Object with a range [R-FIL-16]', async () => {
    const request = { method: 'GET', url: `${host}/test.txt`, headers: { range: 'bytes=0-9' }, sha256: empty };
    expect(signatureOf(await signS3(credentials, request, at))).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('PUT Object [R-FIL-16]', async () => {
    const sha256 = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const signed = await signS3(credentials, { method: 'PUT', url: `${host}/test$file.text`, headers, sha256 }, at);
    expect(signatureOf(signed)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });
});

describe('FILES_URL', () => {
  const configOf = (url: string): FilesConfig => readConfig({ FILES_URL: url }).files;

  test('names a bucket, directly or in a file; without it files lie below DATA_DIR [R-FIL-16]', () => {
    const url = 's3://key:a%2Fb@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1';
    const bucket = {
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'bucket',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
    };
    const file = path.join(folder, 'files-url');
    writeFileSync(file, `${url}\n`);
    expect([configOf(url), configOf(file)]).toEqual([bucket, bucket]);
    expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({ kind: 'disk', folder: '/data/files' });
  });

  test.each([
    '/no/such/file',
    's3://host/bucket',
    's3://key:secret-value@host/',
    's3://key:secret-value@host/b?endpoint=ftp://x',
  ])('%s stops the start with one line that keeps the secret [R-FIL-16, R-RUN-1]', url => {
    const refusal = (() => {
      try {
        return configOf(url).kind;
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(refusal).toMatch(/^FILES_URL: [^\n]+$/);
    expect(refusal).not.toContain('secret-value');
  });
});
