import { readFileSync } from 'node:fs';
import type { z } from 'zod';

export interface S3Config {
  kind: 's3';
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
export type FilesConfig = { kind: 'disk'; folder: string } | S3Config;

/**
 * `FILES_URL`: `s3://key:secret@host/bucket?region=…&endpoint=…`, or the path of a file that contains it. Errors do not repeat the value,
 * because it contains a secret.
 */
export function readFilesUrl(value: string, context: z.RefinementCtx): S3Config {
  const wrong = (message: string): never => {
    context.addIssue({ code: 'custom', message, input: undefined });
    return undefined as never;
  };
  const text = value.startsWith('s3://') ? value : readText(value);
  if (text === null) return wrong('must be s3://key:secret@host/bucket or the path of a file that holds it');
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.slice(1) ?? '';
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    return wrong('must be s3://key:secret@host/bucket, optionally with ?region= and &endpoint=');
  }
  if (url.username === '' || url.password === '') return wrong('needs a key and a secret: s3://key:secret@host/bucket');
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    return wrong('its endpoint must be an http(s) address');
  }
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
