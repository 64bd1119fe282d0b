/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { startTexts } from '../../../shared/light-page/start-page.ts';
import { serve } from '../../../shared/testing/render-page.tsx';
import { PreviewPage } from './preview-page.tsx';
import { previewTexts } from './texts.ts';
import { loadWords } from './words.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const call = `GET /events/displaced-guest/${id}/details`;
const event = {
  id,
  name: 'Набори для родин',
  description: 'Візьміть сумку.',
  eventDate: '2026-03-20T22:30:00.000Z',
  endsAt: null,
  locationRegion: { id: 63, name: 'Харківська область', nameEn: 'Kharkiv Region' },
  locationCity: 'Харків',
  locationAddress: 'вул. Сумська, 1',
  orderCriteria: [],
  whatToBring: [],
  stepFree: null,
  shelter: null,
  directions: null,
  mapPoint: null,
  goods: [] as object[],
};

beforeAll(async () => {
  await startTexts(previewTexts);
  await loadWords('uk');
});
let root: HTMLElement;
const show = ({ at }: { at: string | undefined } = { at: id }) => {
  root = document.body.appendChild(document.createElement('div'));
  render(<PreviewPage id={at} />, root);
};
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
  localStorage.clear();
  vi.useRealTimers();
});
const told = (more: object = {}) => serve({ [call]: () => ({ status: 200, body: { ...event, ...more } }) });

test('day and place are read before the words, whatever the width of the screen [R-PAG-42]', async () => {
  told();
  show();
  const words = await screen.findByText('Візьміть сумку.');
  for (const fact of [
    screen.getByText('21 березня 2026'),
    screen.getByText('вул. Сумська, 1, Харків, Харківська область'),
  ])
    expect(fact.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const line = (per: 'participant' | 'infant', quantity: string) =>
  ({ category: 'food', units: 'кг', quantity, per }) as const;

test('goods of the same kind for different people each say for whom they are [R-DAY-3]', async () => {
  told({ goods: [line('participant', '2'), line('infant', '0.5')] });
  show();
  await screen.findByText('Що видаватимуть');
  const said = [...document.querySelectorAll('.goods li')].map(({ textContent }) => textContent);
  expect(said[0]).toContain('на учасника');
  expect(said[1]).toContain('на кожне немовля 0–2');
});

test('goods that are all for the participant say so once [R-DAY-3]', async () => {
  told({ goods: [line('participant', '2')] });
  show();
  await screen.findByText('Що видаватимуть');
  expect(screen.getAllByText('на учасника')).toHaveLength(1);
});

test('what an event says to who sets out stands there, and nothing of what it does not say [R-EVT-13]', async () => {
  told({ stepFree: 'partly', shelter: 'У підвалі', whatToBring: ['bag', 'ковдру'] });
  show();
  for (const fact of ['Частково без сходів', 'У підвалі', 'сумку або візок', 'ковдру']) await screen.findByText(fact);
  expect(screen.queryByText('Як дістатися')).toBeNull();
  expect(screen.queryByText('Відкрити на карті')).toBeNull();
});

test('without an id nothing is asked, and the link is said to be broken [R-API-16, R-PAG-44]', async () => {
  const asked = told();
  show({ at: undefined });
  await screen.findByText('Посилання не працює');
  expect(asked).toEqual([]);
});

test('what cannot be had is asked for again three times, then when the person wants it or the connection is back [R-API-13]', async () => {
  vi.useFakeTimers();
  let status = 503;
  const asked = serve({ [call]: () => ({ status, body: status === 200 ? event : { detail: 'general_error' } }) });
  // What the test before left to be done after its last drawing would hold this one up: nobody draws in borrowed time.
  await act(() => show());
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked).toHaveLength(4);
  expect(screen.getByRole('alert').textContent).toContain('Не вдалося завантажити захід');
  screen.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked).toHaveLength(8);
  // By itself, for who has no button.
  await vi.advanceTimersByTimeAsync(46_000);
  expect(asked).toHaveLength(12);
  status = 200;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(event.name);
});

test.each([
  ['the tab is hidden', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true), 'visibilitychange'],
  ['there is no connection', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), 'online'],
])('a preview asks for nothing again while %s, and goes on after [R-API-20]', async (_, leave, back) => {
  vi.useFakeTimers();
  let status = 503;
  const asked = serve({ [call]: () => ({ status, body: status === 200 ? event : { detail: 'general_error' } }) });
  await act(() => show());
  const away = leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
  status = 200;
  away.mockRestore();
  window.dispatchEvent(new Event(back));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(event.name);
});

test('who logs in beside it, or comes back, is not told to any more [R-PAG-50]', async () => {
  told();
  show();
  await screen.findByRole('link', { name: 'Увійти' });
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('userRole', 'displaced');
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('pageshow'));
    screen.getByRole('link', { name: 'Відкрити захід' });
  });
  expect(screen.queryByRole('link', { name: 'Увійти' })).toBeNull();
});

test('where the event cannot be had, what the server wrote of it stays; what there is not, it does not [R-PAG-49]', async () => {
  const writeDrawn = () => {
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.id = 'drawn';
    return drawn;
  };
  vi.useFakeTimers();
  let status = 503;
  serve({ [call]: () => ({ status, body: { detail: status === 503 ? 'general_error' : 'event_not_found' } }) });
  const drawn = writeDrawn();
  show();
  root.id = 'root';
  await vi.advanceTimersByTimeAsync(8000);
  expect(drawn.isConnected).toBe(true);
  status = 404;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn.isConnected).toBe(false);
});

test('who stands on a link of what the server wrote stands on it when the page takes over [R-PAG-49]', async () => {
  told();
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.id = 'drawn';
  drawn.dataset['written'] = '';
  const next = encodeURIComponent(`/cabinet/events/${id}`);
  drawn.innerHTML = `<a href="/login?next=${next}">Увійти</a><a href="/signup?next=${next}">Зареєструватися</a>`;
  drawn.querySelectorAll('a')[1]?.focus();
  show();
  root.id = 'root';
  await screen.findByText('Візьміть сумку.');
  expect(drawn.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Зареєструватися' }));
});

test('a page that could say less than the server wrote leaves that there [R-PAG-49]', async () => {
  told();
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.id = 'drawn';
  // Only the words of the other language have come.
  await i18n.changeLanguage('en');
  show();
  root.id = 'root';
  await screen.findByText('Візьміть сумку.');
  expect(drawn.isConnected).toBe(true);
  await i18n.changeLanguage('uk');
  await vi.waitFor(() => expect(drawn.isConnected).toBe(false));
});
