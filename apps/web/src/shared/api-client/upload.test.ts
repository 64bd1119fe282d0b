import { afterEach, expect, test, vi } from 'vitest';
import { createUpload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('an upload that is cancelled while the session is renewed is over at once, and sends nothing [R-API-29]', async () => {
  const opened = vi.fn();
  vi.stubGlobal('XMLHttpRequest', opened);
  const readToken = () => new Promise<string>(() => undefined);
  const cancelled = new AbortController();
  const uploaded = createUpload('/files', { session: { readToken, renew: readToken } })({
    file: new Blob(['a']),
    name: 'a.png',
    purpose: 'photo',
    onProgress: () => undefined,
    signal: cancelled.signal,
  });
  cancelled.abort();
  await expect(uploaded).rejects.toMatchObject({ name: 'AbortError' });
  expect(opened).not.toHaveBeenCalled();
});
