import type { FileHandle } from 'node:fs/promises';
import { assertVideo } from './not-a-video.ts';

export const windowBytes = 64 * 1024;

/** Random access to a file through a buffered window. */
export class FileWindow {
  private window = Buffer.alloc(0);
  private windowAt = 0;

  constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  /** Returns bytes of the file, valid until the next call. */
  async bytes(from: number, length: number): Promise<Buffer> {
    assertVideo(length <= windowBytes && from + length <= this.size, 'an element reaches too far');
    if (from < this.windowAt || from + length > this.windowAt + this.window.length) {
      const fresh = Buffer.alloc(Math.min(windowBytes, this.size - from));
      const { bytesRead } = await this.file.read(fresh, 0, fresh.length, from);
      assertVideo(bytesRead >= length, 'the file is cut off');
      this.window = fresh.subarray(0, bytesRead);
      this.windowAt = from;
    }
    return this.window.subarray(from - this.windowAt, from - this.windowAt + length);
  }
}
