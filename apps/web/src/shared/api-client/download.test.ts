import { expect, test } from 'vitest';
import { readDownload, type DownloadProgress } from './download.ts';

const encoder = new TextEncoder();

/** A file that comes in the given pieces. */
function coming(pieces: readonly string[], headers: Record<string, string>, { breaks = false } = {}) {
  let isCancelled = false;
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[next++];
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (breaks) controller.error(new TypeError('terminated'));
      else controller.close();
    },
    cancel: () => void (isCancelled = true),
  });
  return { answer: new Response(body, { headers }), isCancelled: () => isCancelled };
}
const csv = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="-.csv"; filename*=UTF-8''${encodeURIComponent('Журнал дій.csv')}`,
  'x-total-rows': '2',
};

test('rows of a CSV are counted as they come; a line break in a cell is no row', async () => {
  const { answer } = coming(['"Хто","Що"\r\nА', 'нна,"два\r\nрядки"\r', '\nІван,один\r\n'], csv);
  const seen: DownloadProgress[] = [];
  const { name, content } = await readDownload(answer, {
    signal: new AbortController().signal,
    onProgress: progress => seen.push(progress),
  });
  expect(seen.map(({ rows }) => rows)).toEqual([0, 0, 0, 2]);
  expect(seen.at(-1)).toMatchObject({ totalRows: 2, bytes: content.size });
  expect(name).toBe('Журнал дій.csv');
  expect(await content.text()).toContain('Іван,один');
});

test('a file without countable rows tells its bytes', async () => {
  const { answer } = coming(['PK', 'abc'], { 'content-type': 'application/octet-stream' });
  const seen: DownloadProgress[] = [];
  const { name } = await readDownload(answer, {
    signal: new AbortController().signal,
    onProgress: progress => seen.push(progress),
  });
  expect(seen.at(-1)).toEqual({ rows: null, bytes: 5, totalRows: null });
  expect(name).toBe('oplich');
});

test('calling it off ends the connection and gives no half of a file', async () => {
  const { answer, isCancelled } = coming(['a\r\n', 'b\r\n', 'c\r\n'], csv);
  const stop = new AbortController();
  const reading = readDownload(answer, { signal: stop.signal, onProgress: ({ bytes }) => bytes > 0 && stop.abort() });
  await expect(reading).rejects.toThrow();
  expect(isCancelled()).toBe(true);
});

test('a connection that breaks in the middle is a failure, not a shorter file', async () => {
  const { answer } = coming(['a\r\n'], csv, { breaks: true });
  const signal = new AbortController().signal;
  await expect(readDownload(answer, { signal, onProgress: () => undefined })).rejects.toThrow('terminated');
});
