import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { TablesToday } from './tables-today.tsx';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the tables of an event that goes past midnight stand in the team until it ends [R-EVT-33, R-TEA-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T22:30:00Z') });
  logIn('philanthrop', startSession);
  const event = (id: string, name: string, endsAt: string | null) => ({
    id,
    name,
    eventDate: '2026-03-04T18:00:00Z',
    endsAt,
  });
  serve({
    'GET /accounts/info': () => ({ status: 200, body: { id: 'p', role: 'philanthrop', duties: ['team'] } }),
    'GET /events/summaries': () => ({
      status: 200,
      body: { items: [event('n', 'Нічна', '2026-03-05T00:00:00Z'), event('d', 'Денна', null)], total: 2 },
    }),
    'GET /events/n/helpers': () => ({ status: 200, body: [] }),
  });
  const { settled } = await renderPage(<TablesToday />, { pattern: '/', at: '/' });
  await screen.findByText(/Нічна/);
  await settled();
  expect(screen.queryByText(/Денна/)).toBeNull();
});

test('what nobody closed yet keeps no table of today out of sight: only events from today on are asked for [R-TEA-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T22:30:00Z') });
  logIn('philanthrop', startSession);
  const forgotten = Array.from({ length: 100 }, (_, index) => ({ id: `f${index}`, name: 'Давня', day: '2026-02-01' }));
  const stored = [...forgotten, { id: 't', name: 'Сьогоднішня', day: '2026-03-05' }];
  serve({
    'GET /accounts/info': () => ({ status: 200, body: { id: 'p', role: 'philanthrop', duties: ['team'] } }),
    'GET /events/summaries': ({ query }) => {
      const found = stored.filter(({ day }) => day >= (query.get('lastDayFrom') ?? ''));
      const items = found.map(({ day, ...event }) => ({ ...event, eventDate: `${day}T08:00:00Z`, endsAt: null }));
      return { status: 200, body: { items: items.slice(0, 100), total: items.length } };
    },
    'GET /events/t/helpers': () => ({ status: 200, body: [] }),
  });
  await renderPage(<TablesToday />, { pattern: '/', at: '/' });
  await screen.findByText(/Сьогоднішня/);
});

test('tables of today that did not come are not none: it is said, and they are asked for again [R-TEA-4]', async () => {
  logIn('philanthrop', startSession);
  const answers = [
    { status: 403, body: { detail: 'forbidden' } },
    { status: 200, body: { items: [], total: 0 } },
  ];
  serve({
    'GET /accounts/info': () => ({ status: 200, body: { id: 'p', role: 'philanthrop', duties: ['team'] } }),
    'GET /events/summaries': () => answers.shift()!,
  });
  const { settled } = await renderPage(<TablesToday />, { pattern: '/', at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
  await settled();
  expect(answers).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
