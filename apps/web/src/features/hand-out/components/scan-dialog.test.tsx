import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { HandOut } from '../api.ts';
import { ScanDialog } from './scan-dialog.tsx';

vi.mock('jsqr', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const open = () =>
  renderPage(<ScanDialog day={{} as HandOut} onFound={() => undefined} onClose={() => undefined} />, {
    pattern: '/',
    at: '/',
  });
const aCamera = () => {
  const stop = vi.fn();
  const getUserMedia = () => Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return stop;
};
const notLoaded = /^Сканер не завантажився/;

test('a reader that did not load is not told as a phone without a camera [R-HND-16]', async () => {
  aCamera();
  await open();
  expect(await screen.findByText(notLoaded)).toBeTruthy();
  expect(screen.queryByText(/Камери немає/)).toBeNull();
});

test('the same where the browser’s own reader is there in name only; the camera does not stay on for nothing [R-HND-16]', async () => {
  const stop = aCamera();
  class Own {
    static readonly getSupportedFormats = () => Promise.resolve(['qr_code']);
    readonly detect = () => Promise.reject(new DOMException('service unavailable', 'NotSupportedError'));
  }
  vi.stubGlobal('BarcodeDetector', Own);
  await open();
  expect(await screen.findByText(notLoaded)).toBeTruthy();
  expect(stop).toHaveBeenCalled();
});
