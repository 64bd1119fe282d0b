import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link } from 'react-router';
import { startSession } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { endSession } from '../../../shared/testing/page-ends.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { WaitingPart } from './waiting-part.tsx';
import { WaitingPeople } from './waiting-people.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => localStorage.clear());

const anEvent = (more: object) =>
  ({
    id: 'e1',
    name: 'Набори',
    eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    allowed: [],
    orderCriteria: [],
    registrationForm: [],
    maxParticipants: 10,
    counts: { occupied: 9 },
    ...more,
  }) as unknown as Event;
const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };

test('who waits reads their place and why in plain words, and may leave [R-WAI-5]', async () => {
  const because = [
    { criterion: 'children', count: 2 },
    { criterion: 'joined', count: 1 },
  ];
  const criteria = ['needs', 'children'];
  const asked = serve({
    'GET /events/e1/waiting-list': () => ({
      status: 200,
      body: { position: 4, joinedAt: '2026-03-05T10:00:00Z', ahead: { total: 3, because }, criteria },
    }),
    'DELETE /events/e1/waiting-list': () => ({ status: 204 }),
  });
  const event = anEvent({ onWaitingList: true, allowed: ['leaveWaitingList'], orderCriteria: criteria });
  await renderPage(<WaitingPart event={event} />, at);
  await screen.findByText('Ви в черзі, ваше місце – 4');
  screen.getByText('мають дітей: 2');
  screen.getByText('стали в чергу раніше або мають особливі потреби: 1');
  const order = (await screen.findByText('родини з особливими потребами')).closest('ol');
  expect(order?.textContent).toBe('родини з особливими потребамиродини з дітьмихто раніше став у чергу');
  fireEvent.click(screen.getByRole('button', { name: 'Вийти з черги' }));
  await screen.findByText('Вийти з черги?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Вийти з черги' }).at(-1)!);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('DELETE /events/e1/waiting-list'));
});

test.each([
  [null, 'у ваших даних немає номера'],
  ['+380671234567', 'організатор зателефонує вам'],
])('in the last hours a call is promised only to who gave a number: %s [R-WAI-11]', async (phoneNumber, said) => {
  serve({
    'GET /accounts/info': () => ({ status: 200, body: { id: 'me', role: 'displaced', phoneNumber } }),
    'GET /events/e1/waiting-list': () => ({
      status: 200,
      body: { position: 1, joinedAt: '2026-03-05T10:00:00Z', ahead: { total: 0, because: [] }, criteria: [] },
    }),
  });
  logIn('displaced', startSession);
  const eventDate = new Date(Date.now() + 3_600_000).toISOString();
  await renderPage(<WaitingPart event={anEvent({ onWaitingList: true, eventDate })} />, at);
  await screen.findByText(said, { exact: false });
  const link = screen.queryByRole('link', { name: 'Додати номер' });
  expect(link?.getAttribute('href')).toBe(phoneNumber === null ? paths.settingsSection('personal') : undefined);
});

test('who may only wait is offered the list and its order, before joining [R-WAI-2]', async () => {
  serve({});
  await renderPage(<WaitingPart event={anEvent({ allowed: ['joinWaitingList'] })} />, at);
  await screen.findByText('хто раніше став у чергу');
  screen.getByRole('button', { name: 'Стати в чергу' });
});

const none = { times: 0, lastAt: null, categories: [], noShows: 0 };
const someone = {
  joinedAt: '2026-03-05T10:00:00Z',
  aidReceived: none,
  because: [],
  notReachedAt: null,
  callNote: null,
  phoneNumber: null,
};
const waiting = (position: number, more: object = {}) => ({
  ...someone,
  participantId: `p${position}`,
  surname: `Коваль${position}`,
  name: 'Ірина',
  position,
  isNext: position === 1,
  ...more,
});

test('the whole list is read, page by page; a page that is gone gives way to the one before [R-WAI-5]', async () => {
  let total = 21;
  serve({
    'GET /events/e1/waiting-list/people': ({ query }) => {
      const page = Number(query.get('page'));
      const places = page === 1 ? [1] : [21].slice(0, total - 20);
      return { status: 200, body: { items: places.map(place => waiting(place)), total, page, pageSize: 20 } };
    },
    'POST /events/e1/waiting-list/next': () => ({ status: 200, body: {} }),
  });
  await renderPage(<WaitingPeople event={anEvent({ waitingPeople: 21, allowed: ['callWaiting'] })} />, at);
  await screen.findByText('1. Коваль1 Ірина');
  total = 20;
  fireEvent.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
  await screen.findByText('Сторінка 2 з 2');
  await screen.findByText('Сторінка 1 з 2');
  screen.getByText('1. Коваль1 Ірина');
});

test('how many a search among those who wait has found is told to who does not see the list [R-UIX-36]', async () => {
  serve({
    'GET /events/e1/waiting-list/people': ({ query }) => {
      const items =
        query.get('search') === 'коваль1' ? [waiting(1)] : query.get('search') ? [] : [waiting(1), waiting(2)];
      return { status: 200, body: { items, total: items.length, page: 1, pageSize: 20 } };
    },
  });
  await renderPage(<WaitingPeople event={anEvent({ waitingPeople: 21 })} />, at);
  await screen.findByText('2. Коваль2 Ірина');
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('коваль1');
  await screen.findByText('Знайдено: 1 людина');
  type('нікого');
  await screen.findByText('Знайдено: 0 людей');
});

test('a list that did not come says why and is asked for again [R-WAI-5]', async () => {
  let status = 403;
  serve({
    'GET /events/e1/waiting-list/people': () => ({
      status,
      body: status === 200 ? { items: [waiting(1)], total: 1, page: 1, pageSize: 20 } : { detail: 'no_access' },
    }),
  });
  await renderPage(<WaitingPeople event={anEvent({ waitingPeople: 1 })} />, at);
  await screen.findByRole('alert');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByText('1. Коваль1 Ірина');
});

test('the organizer calls who is next in the last hours, and is left at the list [R-WAI-7] [R-UIX-23]', async () => {
  const aidReceived = { times: 2, lastAt: '2026-02-03', categories: ['food'], noShows: 1 };
  let items = [
    waiting(1, { phoneNumber: '+380501234567' }),
    waiting(2, { aidReceived, because: [{ criterion: 'children', count: 1 }] }),
  ];
  const asked = serve({
    'GET /events/e1/waiting-list/people': () => ({
      status: 200,
      body: { items, total: items.length, page: 1, pageSize: 20 },
    }),
    'POST /events/e1/waiting-list/next': () => {
      items = [waiting(2, { isNext: true })];
      return { status: 200, body: { participantId: 'p1', outcome: 'comes', waitingPeople: 1 } };
    },
  });
  await renderPage(<WaitingPeople event={anEvent({ waitingPeople: 2, allowed: ['callWaiting'] })} />, at);
  await screen.findByText('1. Коваль1 Ірина');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  screen.getByText('Хто попереду: мають дітей: 1');
  expect(screen.queryByText(/^Причин не показуємо/)).toBeNull();
  screen.getByText('Допомога за 90 днів: Не отримували');
  screen.getByText(/^Допомога за 90 днів: 2 рази, востаннє .+ · .+ · Не прийшли 1 раз$/);
  fireEvent.change(screen.getByLabelText(/^Нотатка про дзвінок/), { target: { value: ' Сусід попросив ' } });
  const button = screen.getByRole('button', { name: 'Прийде' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('1. Коваль1 Ірина')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    outcome: 'comes',
    participantId: 'p1',
    reason: 'Сусід попросив',
  });
});

test('what is noted of a call is back after a session that ended elsewhere, for that person alone, and asks before it is left [R-UIX-24, R-WAI-7]', async () => {
  let items = [waiting(1), waiting(2)];
  serve({
    'GET /events/e1/waiting-list/people': () => ({
      status: 200,
      body: { items, total: items.length, page: 1, pageSize: 20 },
    }),
    'POST /events/e1/waiting-list/next': () => ({ status: 503, body: { detail: 'general_error' } }),
  });
  const event = anEvent({ waitingPeople: 2, allowed: ['callWaiting'] });
  const page = (
    <>
      <WaitingPeople event={event} />
      <Link to="/elsewhere">Деінде</Link>
    </>
  );
  const open = () => renderPage(page, at);
  const note = () => screen.findByLabelText<HTMLInputElement>(/^Нотатка про дзвінок/);
  await open();
  fireEvent.change(await note(), { target: { value: 'Сусід попросив' } });
  fireEvent.click(screen.getByRole('button', { name: 'Не відповідає' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Не відповідає' })).toHaveProperty('disabled', false));
  expect((await note()).value).toBe('Сусід попросив');
  fireEvent.click(screen.getByRole('link', { name: 'Деінде' }));
  await screen.findByRole('dialog', { name: 'Вийти без збереження?' });
  endSession();

  await open();
  await waitFor(async () => expect((await note()).value).toBe('Сусід попросив'));
  screen.getByText('Відновлено те, що ви вводили раніше.');
  endSession();

  items = [waiting(2, { position: 1, isNext: true })];
  await open();
  expect((await note()).value).toBe('');
  expect(screen.queryByText('Відновлено те, що ви вводили раніше.')).toBeNull();
});

test('where no place is free in the last hours, the organizer reads that there is nobody to call yet [R-WAI-7]', async () => {
  serve({
    'GET /events/e1/waiting-list/people': () => ({
      status: 200,
      body: { items: [waiting(1, { isNext: false })], total: 1, page: 1, pageSize: 20 },
    }),
  });
  const full = { waitingPeople: 1, allowed: ['callWaiting'], counts: { occupied: 10 } };
  await renderPage(<WaitingPeople event={anEvent(full)} />, at);
  await screen.findByText('1. Коваль1 Ірина');
  screen.getByText(/^Вільних місць немає, тож телефонувати ще нікому/);
  expect(screen.queryByText(/телефонуйте за чергою/)).toBeNull();
});

test('where who was called has left meanwhile nobody else is confirmed, and the page says who is next now [R-WAI-7]', async () => {
  let items = [waiting(1), waiting(2)];
  serve({
    'GET /events/e1/waiting-list/people': () => ({
      status: 200,
      body: { items, total: items.length, page: 1, pageSize: 20 },
    }),
    'POST /events/e1/waiting-list/next': () => {
      items = [waiting(2, { position: 1, isNext: true })];
      return { status: 409, body: { detail: 'status_change_not_allowed' } };
    },
  });
  const event = anEvent({ waitingPeople: 2, allowed: ['callWaiting'] });
  const { toasts } = await renderPage(<WaitingPeople event={event} />, at);
  await screen.findByText('1. Коваль1 Ірина');
  fireEvent.click(screen.getByRole('button', { name: 'Прийде' }));
  await screen.findByText('1. Коваль2 Ірина');
  expect(toasts()).toContain('Черга тим часом змінилася, тож нічого не записано. Подивіться, хто тепер наступний.');
});
