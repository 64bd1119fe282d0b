import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from './open-file.ts';

const address = 'http://localhost/api/files/1/content?key=k';
const file = { id: '1', name: 'act.pdf' };

function on(coarse: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  vi.stubGlobal('fetch', () => Promise.resolve(Object.defineProperty(new Response(null), 'url', { value: address })));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const tab = {
    closed: false,
    document: { readyState: 'complete' },
    location: { href: '', replace: (to: string) => (tab.location.href = to) },
    print: vi.fn(),
  };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { clicked, opened, tab };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('on a phone a file link downloads [R-PAG-46]', async () => {
  const { clicked, opened } = on(true);
  await openFile(file);
  expect(clicked.mock.contexts).toMatchObject([{ href: address, download: 'act.pdf' }]);
  expect(opened).not.toHaveBeenCalled();
});

test('on a desktop a file link opens a new tab and prints [R-PAG-47]', async () => {
  vi.useFakeTimers();
  const { clicked, opened, tab } = on(false);
  await openFile(file);
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(tab.location.href).toBe(address);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.print).toHaveBeenCalledTimes(1);
  expect(clicked).not.toHaveBeenCalled();
});
