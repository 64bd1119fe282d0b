/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../shared/light-page/start-page.ts';
import { log } from '../../shared/log.ts';
import { serve } from '../../shared/testing/render-page.tsx';
import { MapPage } from './map-page.tsx';
import { mapTexts } from './texts.ts';

beforeAll(() => startTexts(mapTexts));
let root: HTMLElement;
/** The paths that are answered with a failure now. */
let failing: Set<string>;
beforeEach(() => {
  vi.useFakeTimers();
  failing = new Set();
});
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const kharkiv = { regionId: 63, underConsideration: 40, executed: 10, total: 50, byCategory: {} };
const totals = { requests: 50, executed: 10, rounded: false, donors: 7, peopleHelped: 20 };
const answers = {
  '/map/requests': [kharkiv],
  '/map/totals': totals,
  '/regions': [{ id: 63, name: 'Харківська область', nameEn: 'Kharkiv Region' }],
};

async function show() {
  const replies = Object.entries(answers).map(([path, body]) => [
    `GET ${path}`,
    () => (failing.has(path) ? { status: 503, body: { detail: 'general_error' } } : { status: 200, body }),
  ]);
  const asked = serve(Object.fromEntries(replies) as Parameters<typeof serve>[0]);
  root = document.body.appendChild(document.createElement('div'));
  await act(() => render(<MapPage />, root));
  return (path: string) => asked.filter(({ call }) => call === `GET ${path}`).length;
}
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  window.dispatchEvent(new Event('visibilitychange'));
};
const said = () => root.querySelector('[role="status"]')?.textContent ?? '';
const table = () => screen.queryByRole('table');

// First: names that have come stay for the page.
test('names of regions that do not come are only logged: the map has its numbers, and the names once they come [R-UIX-19]', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  failing.add('/regions');
  await show();
  await pass(10);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(said()).toBe('');
  expect(root.querySelector('.totals dd')?.textContent).toBe('50');
  expect(root.querySelector('[data-region="63"] .region')?.getAttribute('data-strength')).not.toBe('0');
  expect(table()).toBeNull();
  await act(() => {
    root.querySelector('[data-region="63"] .region')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(root.querySelector('.panel .region-total')?.textContent).toContain('50');
  failing.clear();
  await pass(60);
  expect(table()?.textContent).toContain('Харківська область');
  expect(root.querySelector('.panel h2')?.textContent).toBe('Харківська область');
});

test('numbers that do not come are asked for again before the map says so, and then each minute [R-API-13]', async () => {
  failing.add('/map/requests');
  const asked = await show();
  await pass(6);
  expect([asked('/map/requests'), said()]).toEqual([3, '']);
  await pass(2);
  expect(asked('/map/requests')).toBe(4);
  expect(said()).toContain('Не вдалося завантажити числа');
  failing.clear();
  await pass(60);
  expect([asked('/map/requests'), said()]).toEqual([5, '']);
});

test('the map asks for nothing while its tab is hidden, and goes on after [R-API-20]', async () => {
  failing.add('/map/totals');
  const asked = await show();
  await pass(0.5);
  look(true);
  await pass(600);
  expect(asked('/map/totals')).toBe(1);
  failing.clear();
  look(false);
  await pass(0);
  expect(asked('/map/totals')).toBe(2);
  look(true);
  await pass(600);
  expect(asked('/map/totals')).toBe(2);
  look(false);
  await pass(0);
  expect(asked('/map/totals')).toBe(3);
});

test('a map without a connection says that its numbers are not new, and asks at once when that is back [R-API-20]', async () => {
  const asked = await show();
  await pass(1);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failing.add('/map/requests');
  await pass(62);
  expect(asked('/map/requests')).toBe(2);
  expect(said()).toContain('Не вдалося оновити');
  failing.clear();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect([asked('/map/requests'), said()]).toEqual([3, '']);
});

test('a question of the map does not hang for ever [R-API-12]', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  root = document.body.appendChild(document.createElement('div'));
  await act(() => render(<MapPage />, root));
  await pass(360);
  expect(signals.length).toBeGreaterThanOrEqual(2);
  expect(signals.every(signal => signal?.aborted)).toBe(true);
});
