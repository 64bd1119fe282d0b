import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits, maxBytesOf, type FilePurpose } from '@oplich/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { partsOf, refuseBrokenForm } from '../../../platform/requests/form-parts.ts';
import { failField, Problem } from '../../../platform/problem.ts';
import type { Inflow } from './under-way.ts';
import { cleanName, type ReceivedFile } from './received-file.ts';

export interface Upload {
  purpose: FilePurpose;
  files: ReceivedFile[];
}

interface Receiving {
  /** Uploads under way are kept below it. */
  folder: string;
  purposes: readonly FilePurpose[];
  inflow: Inflow;
}

/**
 * Writes the parts of an upload to the disk as they arrive, passes them to `work` and removes them in any case, also when the sender
 * disconnects. The field `purpose` may come before or after the files.
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  { folder, purposes, inflow }: Receiving,
  work: (upload: Upload, folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(path.join(folder, 'upload-'));
  try {
    return await work(await receiveParts(request, { purposes, inflow, folder: own }), own);
  } finally {
    // A refused upload is read to its end and thrown away, so that the answer reaches its sender.
    request.raw.unpipe();
    request.raw.resume();
    await rm(own, { recursive: true, force: true });
  }
}

async function receiveParts(request: FastifyRequest, { folder, purposes, inflow }: Receiving): Promise<Upload> {
  const files: ReceivedFile[] = [];
  let purpose: FilePurpose | undefined;
  for await (const part of partsOf(request, { fields: 10, fileSize: Infinity })) {
    if (part.type === 'field') {
      if (part.fieldname === 'purpose') purpose = readPurpose(part.value, purposes);
    } else if (part.fieldname !== 'file') failField(part.fieldname.slice(0, 50), 'unknown_field');
    else if (files.length === limits.filesPerUpload) failField('file', 'too_many_files');
    else
      files.push(
        await receiveFile(part, {
          file: path.join(folder, String(files.length)),
          max: mostBytes(purpose, purposes),
          inflow,
        }),
      );
  }
  if (!purpose) return failField('purpose', 'required');
  if (files.length === 0) failField('file', 'required');
  return { purpose, files };
}

const readPurpose = (value: unknown, purposes: readonly FilePurpose[]): FilePurpose =>
  purposes.find(one => one === value) ?? failField('purpose', value === '' ? 'required' : 'not_allowed');

const mostBytes = (purpose: FilePurpose | undefined, purposes: readonly FilePurpose[]) =>
  purpose ? maxBytesOf(purpose) : Math.max(...purposes.map(maxBytesOf));

interface ReceivingFile {
  file: string;
  max: number;
  inflow: Inflow;
}

async function receiveFile(part: MultipartFile, { file, max, inflow }: ReceivingFile): Promise<ReceivedFile> {
  const name = cleanName(part.filename);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > max) {
        done(new Problem('file_too_large', { name, maxBytes: max }));
        return;
      }
      try {
        inflow.take(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await pipeline(part.file, measure, createWriteStream(file, { mode: 0o600 })).catch(refuseBrokenForm);
  return { name, path: file, size, sha256: hash.digest('hex') };
}
