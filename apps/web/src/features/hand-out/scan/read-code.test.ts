import { afterEach, expect, test, vi } from 'vitest';
import { codeReader } from './read-code.ts';

vi.mock('jsqr', () => ({ default: () => ({ data: 'read by the script' }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const video = { videoWidth: 1, videoHeight: 1 } as HTMLVideoElement;

/** A browser whose own reader answers so. */
function aBrowser(detect: () => Promise<{ rawValue: string }[]>) {
  const picture = { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(picture as never);
  const detected = vi.fn(detect);
  class Own {
    static readonly getSupportedFormats = () => Promise.resolve(['qr_code']);
    readonly detect = detected;
  }
  vi.stubGlobal('BarcodeDetector', Own);
  return detected;
}

test('a ticket is read by the browser’s own reader where that works [R-HND-16]', async () => {
  aBrowser(() => Promise.resolve([{ rawValue: 'read by the browser' }]));
  expect(await (await codeReader())(video)).toBe('read by the browser');
});

test('where the browser’s own reader is there in name only, the script reads instead, and goes on [R-HND-16]', async () => {
  const detected = aBrowser(() => Promise.reject(new DOMException('service unavailable', 'NotSupportedError')));
  const read = await codeReader();
  expect([await read(video), await read(video)]).toEqual(['read by the script', 'read by the script']);
  expect(detected).toHaveBeenCalledTimes(1);
});
