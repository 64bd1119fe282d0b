import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableSheet } from './unreadable-sheet.ts';

const mostEntries = 500;

/** The files of an archive by name. What one claims to hold is what it may hold: a longer one is refused by the reader. */
export class Archive {
  private left: number;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    mostBytes: number,
  ) {
    this.left = mostBytes;
  }

  /** `mostBytes`: what may be unpacked in all, so that a small upload cannot fill the memory. */
  static async open(bytes: Buffer, mostBytes: number): Promise<Archive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > mostEntries) throw new UnreadableSheet('too many files in the workbook');
    }
    return new Archive(zip, entries, mostBytes);
  }

  /** The text of a file, or nothing when there is none of that name. */
  async read(name: string): Promise<string | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    this.left -= entry.uncompressedSize;
    if (this.left < 0) throw new UnreadableSheet('unpacked it is too large');
    return new TextDecoder().decode(await buffer(await this.zip.openReadStreamPromise(entry)));
  }
}
