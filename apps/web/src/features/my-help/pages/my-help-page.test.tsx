import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { MyHelp } from '../api.ts';
import MyHelpPage from './my-help-page.tsx';

const event = {
  eventId: 'e1',
  name: 'Теплі ковдри',
  eventDate: '2026-03-20T08:00:00.000Z',
  place: 'вул. Сумська, 1, Харків',
  region: null,
};
const nothing: MyHelp = {
  received: { times: 0, lastOn: null },
  places: [],
  waitingLists: [],
  helpRequests: [],
  nextApplication: { allowedAt: null, because: null },
  nextRequest: { allowedAt: null, because: null },
};
const full: MyHelp = {
  received: { times: 6, lastOn: '2026-03-05' },
  places: [{ ...event, status: 'invited', respondBy: '2026-03-10T10:00:00.000Z' }],
  waitingLists: [
    {
      ...event,
      eventId: 'e2',
      name: 'Черга за борошном',
      waiting: {
        position: 3,
        joinedAt: '2026-03-01T10:00:00.000Z',
        ahead: { total: 2, because: [{ criterion: 'children', count: 2 }] },
        criteria: ['children'],
      },
    },
  ],
  helpRequests: [{ id: 'r1', number: '000017', title: 'Дитяче харчування', askedAt: '2026-03-04T10:00:00.000Z' }],
  nextApplication: {
    allowedAt: '2026-04-04T21:00:00.000Z',
    because: { eventId: 'e3', name: 'Набори', appliedAt: '2026-03-05T10:00:00.000Z' },
  },
  nextRequest: {
    allowedAt: '2026-03-18T10:00:00.000Z',
    because: { id: 'r1', title: 'Дитяче харчування', askedAt: '2026-03-04T10:00:00.000Z' },
  },
};
const occasion = (number: number) => ({
  id: `o${number}`,
  day: '2026-03-05',
  giver: `Фонд ${number}`,
  eventId: 'e3',
  goods: [{ name: 'Ковдра', units: 'шт.', quantity: '2' }],
});
const view = {
  id: 'v1',
  at: '2026-03-05T10:00:00.000Z',
  action: 'participant.viewHandOut',
  role: 'philanthrop',
  organization: 'Фонд «Поруч»',
  event: { id: 'e3', name: 'Набори' },
};
const pageOf = (items: object[], { total = items.length, page = 1 } = {}) => ({
  status: 200,
  body: { items, total, page, pageSize: 5 },
});

const show = (help: MyHelp, received: object[] = [], views: object[] = []) => {
  const asked = serve({
    'GET /accounts/my-help': () => ({ status: 200, body: help }),
    'GET /accounts/my-help/received': ({ query }) =>
      pageOf(received.slice(0, 5), { total: received.length, page: Number(query.get('page')) }),
    'GET /accounts/my-help/views': () => pageOf(views),
  });
  return renderPage(<MyHelpPage />, { pattern: '/', at: '/' }).then(() => asked);
};
const linkTo = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

test('what waits, where one stands and why, and from when more is possible because of what [R-MYH-2, R-MYH-3]', async () => {
  await show(full, [occasion(1)], [view]);
  expect(await screen.findByText('Дайте відповідь до 10 березня 2026, 12:00.')).toBeTruthy();
  expect(linkTo('Теплі ковдри')).toBe('/cabinet/events/e1');
  expect(screen.getByText('Ви в черзі, ваше місце – 3')).toBeTruthy();
  expect(screen.getByText('мають дітей: 2')).toBeTruthy();
  expect(linkTo('Дитяче харчування')).toBe('/cabinet/help/request/r1');
  expect(screen.getByText(/05 квітня 2026/)).toBeTruthy();
  expect(screen.getByText(/Останню подано 05 березня 2026/).textContent).toContain('Набори');
  expect(screen.getByText(/Останній подано 04 березня 2026/).textContent).toContain('Дитяче харчування');
});

test('what came and from whom, page by page, and who looked, without names [R-MYH-1, R-MYH-4]', async () => {
  const asked = await show(full, [1, 2, 3, 4, 5, 6].map(occasion), [view, { ...view, id: 'v2', organization: null }]);
  expect((await screen.findByText('Фонд 1')).closest('li')?.textContent).toMatch(/Ковдра – 2\sшт\./);
  expect(screen.getByText('Фонд «Поруч»').closest('li')?.textContent).toContain('Захід: Набори');
  expect(screen.getByText('Волонтер')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
  await screen.findByText('Сторінка 2 з 2');
  expect(asked.filter(({ query }) => query.get('page') === '2').map(({ call }) => call)).toEqual([
    'GET /accounts/my-help/received',
  ]);
});

test('who has nothing yet is told what will stand there and where to begin [R-MYH-2]', async () => {
  await show(nothing);
  expect(await screen.findByText(/Зараз нічого не чекає/)).toBeTruthy();
  expect(linkTo('Переглянути заходи')).toBe('/cabinet/events');
  expect(linkTo('Попросити допомоги')).toBe('/cabinet/help/request');
  expect(screen.getByText(/Ще нічого не отримано/)).toBeTruthy();
  expect(screen.getByText('Документи ще ніхто не переглядав.')).toBeTruthy();
});

test('what does not come says so and is asked for again, beside what did [R-MYH-2]', async () => {
  serve({
    'GET /accounts/my-help/received': () => pageOf([occasion(1)]),
    'GET /accounts/my-help/views': () => pageOf([view]),
  });
  await renderPage(<MyHelpPage />, { pattern: '/', at: '/' });
  expect(await screen.findByText('Фонд 1')).toBeTruthy();
  const failed = await screen.findByRole('alert');
  serve({ 'GET /accounts/my-help': () => ({ status: 200, body: nothing }) });
  fireEvent.click(within(failed).getByRole('button'));
  expect(await screen.findByText(/Зараз нічого не чекає/)).toBeTruthy();
});

test('the ways to the paper, to correct and to download the own data [R-MYH-6, R-MYH-9]', async () => {
  await show(nothing);
  expect(linkTo('На одному аркуші')).toBe('/cabinet/my-help/paper');
  expect(linkTo('Виправити дані')).toBe('/cabinet/settings?section=personal');
  expect(linkTo('Завантажити дані')).toBe('/cabinet/settings?section=own-data');
});
