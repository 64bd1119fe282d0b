import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../shared/routing/paths.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ShareButton } from './share-button.tsx';

const event = { id: 'e1', name: 'Набори для родин', type: 'general' as const };
const address = `${window.location.origin}${paths.eventPreview('e1')}`;

/** A device: whether it is touched, its sheet for sharing, if any, and its clipboard. */
async function show({ isTouched, share, of = event }: Device) {
  const writeText = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal('navigator', { userAgent: 'Android', onLine: true, clipboard: { writeText }, ...(share && { share }) });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouched && query === '(pointer: coarse)',
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const page = await renderPage(<ShareButton event={of} />, { pattern: '/', at: '/' });
  return { ...page, writeText };
}
interface Device {
  isTouched: boolean;
  share?: (data: ShareData) => Promise<void>;
  of?: Parameters<typeof ShareButton>[0]['event'];
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Поділитися' }));

afterEach(() => vi.unstubAllGlobals());

test('a phone opens its own sheet with the public page of the event [R-DAY-17]', async () => {
  const share = vi.fn(() => Promise.resolve());
  const { writeText } = await show({ isTouched: true, share });
  await press();
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: event.name, url: address }));
  expect(writeText).not.toHaveBeenCalled();
});

test('a sheet that is closed is no failure; one that fails leaves the link in the clipboard [R-DAY-17]', async () => {
  const share = vi.fn(() => Promise.reject<void>(new DOMException('', 'AbortError')));
  const { writeText, toasts } = await show({ isTouched: true, share });
  await press();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press();
  await waitFor(() => expect(toasts()).toEqual(['Посилання скопійовано. Його можна надіслати будь-кому.']));
  expect(writeText.mock.calls).toEqual([[address]]);
});

test('a desk copies the link, whatever its browser can [R-DAY-17]', async () => {
  const share = vi.fn(() => Promise.resolve());
  const { writeText } = await show({ isTouched: false, share });
  await press();
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address));
  expect(share).not.toHaveBeenCalled();
});

test('a private event is passed on by nobody [R-DAY-17]', async () => {
  await show({ isTouched: true, of: { ...event, type: 'private' } });
  expect(screen.queryByRole('button')).toBeNull();
});
