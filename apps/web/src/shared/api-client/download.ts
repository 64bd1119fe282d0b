import { fileNameIn } from './file-name.ts';
/** The progress of a download: rows of a table where they can be counted, otherwise bytes. */
export interface DownloadProgress {
  rows: number | null;
  bytes: number;
  /** How many rows there will be, if the server says. */
  totalRows: number | null;
}
export interface DownloadedFile {
  name: string;
  content: Blob;
}

interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/**
 * Reads an answer that is a file, telling how far it has come. Cancelling ends the connection, so that the server stops
 * too; what came until then is dropped.
 */
export async function readDownload(answer: Response, { signal, onProgress }: DownloadOptions): Promise<DownloadedFile> {
  const type = answer.headers.get('content-type') ?? '';
  const total = answer.headers.get('x-total-rows');
  const countRows = type.startsWith('text/csv') ? rowCounter() : () => null;
  const reader = (answer.body ?? new Blob([]).stream()).getReader();
  const stop = () => void reader.cancel();
  signal.addEventListener('abort', stop);
  try {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const progress = { rows: countRows(new Uint8Array()), bytes: 0, totalRows: total === null ? null : Number(total) };
    onProgress({ ...progress });
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      pieces.push(value);
      progress.bytes += value.byteLength;
      progress.rows = countRows(value);
      onProgress({ ...progress });
    }
    return {
      name: fileNameIn(answer.headers.get('content-disposition')) || 'oplich',
      content: new Blob(pieces, { type }),
    };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const [lineFeed, quote] = [10, 34];

/** Counts the rows of a CSV piece by piece, its heading left out; a line feed inside quotes ends no row. */
function rowCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return piece => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

/** Hands a file to the browser to be saved. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; until released it stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
