import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../../../files-config.ts';
import type { FileStore } from './file-store.ts';
import { emptySha256, signS3 } from './s3-signature.ts';

const idleMs = 60_000;

interface Sending {
  headers?: Record<string, string>;
  body?: { stream: Readable; sha256: string };
}

/** Files in a bucket of any service that speaks S3, addressed by path; bytes are streamed, never held in memory. */
export function s3Store(config: S3Config): FileStore {
  const send = async (method: string, key: string, { headers = {}, body }: Sending = {}): Promise<IncomingMessage> => {
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`);
    const signed = await signS3(config, { method, url: url.href, headers, sha256: body?.sha256 ?? emptySha256 });
    const { request } = url.protocol === 'https:' ? https : http;
    const sending = request(url, { method, headers: signed, timeout: idleMs });
    sending.on('timeout', () => sending.destroy(new Error('the file store does not answer')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve).on('error', reject);
    });
    if (body) await Promise.race([pipeline(body.stream, sending), answered]);
    else sending.end();
    return answered;
  };
  /** Reads the rest, so that the connection can be reused. */
  const finish = (response: IncomingMessage): number => {
    response.resume();
    return response.statusCode ?? 0;
  };
  const refuse = (action: string, status: number): never => {
    throw new Error(`the file store answered ${status} to ${action}`);
  };

  return {
    async put(key, bytes) {
      const status = finish(
        await send('PUT', key, {
          headers: { 'content-length': String(bytes.size) },
          body: { stream: createReadStream(bytes.path), sha256: bytes.sha256 },
        }),
      );
      if (status !== 200) refuse('a write', status);
    },
    async get(key, range) {
      const response = await send('GET', key, {
        headers: range ? { range: `bytes=${range.first}-${range.last}` } : {},
      });
      if (response.statusCode === (range ? 206 : 200)) return response;
      return refuse('a read', finish(response));
    },
    async exists(key) {
      const status = finish(await send('HEAD', key));
      return status === 200 || (status !== 404 && refuse('a look', status));
    },
    async delete(key) {
      const status = finish(await send('DELETE', key));
      if (![200, 204, 404].includes(status)) refuse('a delete', status);
    },
  };
}
