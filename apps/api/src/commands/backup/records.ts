import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { formOfStorageKey } from '../../modules/files/index.ts';
import { BackupError } from './encrypted-file.ts';

/** The records of a backup, in this order: about, key…, table…, sequences, file…, summary. */
const Head = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('about'),
    madeAt: z.iso.datetime(),
    postgres: z.string(),
    migrations: z.array(z.string()),
    /** The ids of the data keys that open the encrypted data. */
    keyIds: z.array(z.string()),
    /** The version of the job queue's tables. */
    queue: z.number(),
  }),
  z.object({ kind: z.literal('key'), name: z.enum(['app-secret', 'data-key']) }),
  z.object({
    kind: z.literal('table'),
    schema: z.enum(['public', 'graphile_worker']),
    name: z.string(),
    columns: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('sequences'),
    values: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  }),
  z.object({ kind: z.literal('file'), key: z.string().regex(formOfStorageKey) }),
  z.object({
    kind: z.literal('summary'),
    tables: z.number(),
    rows: z.number(),
    files: z.number(),
    fileBytes: z.number(),
    /** Files named by the database that the store did not have. */
    missing: z.array(z.string()),
    /** The results of the consistency checks. */
    proofs: z.object({ lines: z.array(z.string()), faults: z.array(z.string()) }),
  }),
]);
export type Head = z.output<typeof Head>;
export type HeadOf<Kind extends Head['kind']> = Extract<Head, { kind: Kind }>;

/** The size and hash of a record's body before compression. */
const Measure = z.object({ bytes: z.number(), sha256: z.string() });
export type Measure = z.output<typeof Measure>;

const limits = { head: 64 * 1024 * 1024, chunk: 64 * 1024 * 1024 } as const;

const counted = (bytes: Buffer): Buffer[] => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};
const asJson = (value: object) => Buffer.concat(counted(Buffer.from(JSON.stringify(value))));

/** Returns a pass-through that measures the bytes, and the measure afterwards. */
export function measuring(): {
  pass: (bytes: AsyncIterable<unknown>) => AsyncGenerator<Buffer>;
  measure: () => Measure;
} {
  const hash = createHash('sha256');
  let length = 0;
  return {
    async *pass(bytes) {
      for await (const piece of bytes) {
        hash.update(piece as Buffer);
        length += (piece as Buffer).length;
        yield piece as Buffer;
      }
    },
    measure: () => ({ bytes: length, sha256: hash.digest('hex') }),
  };
}

/** Table rows are compressed; files are encrypted already and would not shrink. */
const isPacked = (head: Head) => head.kind === 'table';

/** Encodes a record: its head, its body in chunks, and the measure of the body. */
export async function* writeRecord(
  head: Head,
  body: AsyncIterable<unknown> = emptyBody(),
): AsyncGenerator<Buffer, Measure> {
  yield asJson(head);
  const { pass, measure } = measuring();
  const pieces = isPacked(head) ? pipeline(body, pass, createGzip({ level: 1 }), () => undefined) : pass(body);
  for await (const piece of pieces as AsyncIterable<Buffer>) if (piece.length > 0) yield* counted(piece);
  yield Buffer.alloc(4);
  const measured = measure();
  yield asJson(measured);
  return measured;
}

export async function* emptyBody(): AsyncGenerator<Buffer> {}

export interface Entry {
  head: Head;
  /** To be read before the next record; throws at its end if it differs from its measure. */
  body: AsyncGenerator<Buffer, Measure>;
}

/** Decodes the records of a backup. */
export async function* readRecords(plain: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = reader(plain);
  for (;;) {
    const length = await source.length(limits.head, true);
    if (length === undefined) return;
    const head = headOf(await source.exactly(length));
    const body = bodyOf(head, source);
    yield { head, body };
    for await (const _ of body);
  }
}

/** Anybody with the passphrase can write a record, so nothing in it is trusted. */
function headOf(bytes: Buffer): Head {
  try {
    return Head.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupError('The backup holds a record that is none of the product.');
  }
}

async function* bodyOf(head: Head, source: Source): AsyncGenerator<Buffer, Measure> {
  const stored = (async function* () {
    for (let size = await source.length(limits.chunk); size; size = await source.length(limits.chunk)) {
      yield await source.exactly(size);
    }
  })();
  const { pass, measure } = measuring();
  const plain = isPacked(head) ? pipeline(stored, createGunzip(), () => undefined) : stored;
  yield* pass(plain);
  const written = Measure.parse(JSON.parse((await source.exactly((await source.length(limits.head)) ?? 0)).toString()));
  const found = measure();
  if (found.sha256 !== written.sha256)
    throw new BackupError(`What the backup holds of ${head.kind} is not what was written.`);
  return found;
}

type Source = ReturnType<typeof reader>;

function reader(plain: AsyncIterable<Buffer>) {
  const pieces = plain[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  let ended = false;
  const exactly = async (size: number): Promise<Buffer> => {
    const more = [waiting];
    let there = waiting.length;
    while (there < size) {
      const next = await pieces.next();
      if (next.done) throw new BackupError('The backup ends in the middle of a record.');
      more.push(next.value);
      there += next.value.length;
    }
    const all = more.length === 1 ? waiting : Buffer.concat(more);
    waiting = all.subarray(size);
    return all.subarray(0, size);
  };
  return {
    exactly,
    /** The next length; none at the end, where one may be. */
    async length(limit: number, mayEnd = false): Promise<number | undefined> {
      while (mayEnd && waiting.length === 0 && !ended) {
        const next = await pieces.next();
        if (next.done) ended = true;
        else waiting = next.value;
      }
      if (ended && waiting.length === 0) return undefined;
      const length = (await exactly(4)).readUInt32BE(0);
      if (length > limit) throw new BackupError('The backup holds a record that is too large.');
      return length;
    },
  };
}
