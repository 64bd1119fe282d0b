import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that many are given alike: it is written once, and compressed once. */
export class SharedAnswer<Answer> {
  #bytes: Buffer | undefined;
  #gzipped: Promise<Buffer> | undefined;

  constructor(readonly answer: Answer) {}

  /** Returns the answer as it is sent; `write` is called the first time only. */
  bytes(write: (answer: Answer) => string): Buffer {
    return (this.#bytes ??= Buffer.from(write(this.answer)));
  }

  /** Returns the same, compressed at a level of zlib. */
  gzipped(write: (answer: Answer) => string, level: number): Promise<Buffer> {
    return (this.#gzipped ??= promisify(gzip)(this.bytes(write), { level }));
  }
}
