import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ActEditPage from '../pages/act-edit-page.tsx';
import ActNewPage from '../pages/act-new-page.tsx';

const positions = ['Ковдра', 'Свічка'].map((name, index) => ({ id: `p${index}`, name, units: 'шт.', available: '5' }));
const list = (items: unknown[]) => () => ({
  status: 200,
  body: { items, total: items.length, page: 1, pageSize: 100 },
});
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this);
  };
  serve({ 'GET /warehouse/positions': list(positions), 'GET /events/summaries': list([]), 'GET /acts': list([]) });
});

const open = () =>
  renderPage(<ActNewPage />, {
    pattern: paths.actNew,
    at: `${paths.actNew}?basis=event&id=01890000-0000-7000-8000-000000000001`,
  });

test('a new line of goods is not red before anybody was in it, also once the form was not taken [R-UIX-29]', async () => {
  await open();
  const places = () => screen.getAllByRole('combobox', { name: 'Позиція' });
  await screen.findByRole('combobox', { name: 'Позиція' });
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти чернетку' }));
  await waitFor(() => expect(places()[0]?.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Додати позицію' }));
  await waitFor(() => expect(places()).toHaveLength(2));
  // Whatever is judged because of the new line is judged before what is judged after it.
  fireEvent.change(screen.getByRole('textbox', { name: /Місце складання/ }), { target: { value: 'Харків' } });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Місце складання/ }).getAttribute('aria-invalid')).toBe('false'),
  );
  expect(places().map(field => field.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
});

test('a new line of goods has the focus where the goods are chosen [R-UIX-29]', async () => {
  await open();
  await screen.findByRole('combobox', { name: 'Позиція' });
  fireEvent.click(screen.getByRole('button', { name: 'Додати позицію' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Позиція' })[1]));
});

test('an event that is not among the latest is called an event, never a request [R-ACT-2]', async () => {
  await open();
  const { selectedOptions } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Підстава' });
  expect([...selectedOptions].map(one => one.text)).toEqual(['Захід']);
});

test('without a partner the form moves to the place where one is chosen [R-UIX-30]', async () => {
  await open();
  await screen.findByRole('combobox', { name: 'Позиція' });
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти чернетку' }));
  await screen.findByText('Виберіть, хто приймає.');
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  const target = scrolled.mock.calls[0]?.[0] as HTMLElement;
  expect(target.textContent).toContain('Виберіть, хто приймає.');
});

test('how many partners a search has found is told to who does not see the list [R-UIX-36]', async () => {
  const partners = ['Фонд «Поруч»', 'Фонд «Разом»'].map((displayName, index) => ({
    id: `u${index}`,
    displayName,
    partnerType: 'organization',
    edrpou: '12345678',
    region: null,
  }));
  serve({
    'GET /warehouse/positions': list(positions),
    'GET /events/summaries': list([]),
    'GET /acts': list([]),
    'GET /accounts/philanthrop/mini-search': () => ({ status: 200, body: partners }),
  });
  await open();
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'фонд' } });
  const said = await screen.findByText('Знайдено: 2');
  expect(said.getAttribute('role')).toBe('status');
});

const draftOf = (items: { positionId: string; quantity: string }[]) => ({
  id: '01890000-0000-7000-8000-00000000000a',
  number: null,
  kind: 'aidTransfer',
  status: 'draft',
  basis: {
    type: 'event',
    id: '01890000-0000-7000-8000-000000000001',
    label: 'Видача',
    date: '2031-03-10',
    isOpen: true,
  },
  date: '2031-03-10',
  chosenDate: null,
  place: 'Харків',
  from: { id: 'me', kind: 'organization', name: 'Фонд «Поруч»' },
  to: { id: '01890000-0000-7000-8000-00000000000b', kind: 'organization', name: 'Фонд «Разом»' },
  items,
  allowed: ['update'],
  version: 1,
});

test('goods of a draft that are no longer free stay in their line, to be seen and taken away [R-ACT-19]', async () => {
  const draft = draftOf(positions.map(({ id }) => ({ positionId: id, quantity: '5' })));
  serve({
    'GET /warehouse/positions': list([]),
    ...Object.fromEntries(
      positions.map(one => [
        `GET /warehouse/positions/${one.id}`,
        () => ({ status: 200, body: { ...one, available: '0' } }),
      ]),
    ),
    [`GET /acts/${draft.id}`]: () => ({ status: 200, body: draft }),
    'GET /events/summaries': list([]),
    'GET /acts': list([]),
  });
  await renderPage(<ActEditPage />, { pattern: patterns.actEdit, at: paths.actEdit(draft.id) });
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Позиція' })[0]?.value).toBe('Ковдра'),
  );
  expect(screen.getByRole('button', { name: 'Прибрати: Свічка' })).toBeTruthy();
  expect(screen.queryByText('На складі немає товарів, які можна передати.')).toBeNull();
});

test('changing a draft without a day fixes none [R-ACT-20]', async () => {
  const position = { ...positions[0], id: '01890000-0000-7000-8000-00000000000c' };
  const draft = draftOf([{ positionId: position.id, quantity: '5' }]);
  const asked = serve({
    'GET /warehouse/positions': list([position]),
    [`GET /acts/${draft.id}`]: () => ({ status: 200, body: draft }),
    [`PUT /acts/${draft.id}`]: () => ({ status: 200, body: draft }),
    'GET /events/summaries': list([]),
    'GET /acts': list([]),
  });
  await renderPage(<ActEditPage />, { pattern: patterns.actEdit, at: paths.actEdit(draft.id) });
  const place = await screen.findByRole('textbox', { name: /Місце складання/ });
  fireEvent.change(place, { target: { value: 'Львів' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Зберегти' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ place: 'Львів', date: '' }),
  );
});

/** The session ends by itself, and the page goes. */
const endSession = () => {
  localStorage.setItem('userRole', 'philanthrop');
  localStorage.removeItem('authToken');
  cleanup();
  localStorage.removeItem('userRole');
};

describe('a draft that is corrected', () => {
  const draft = draftOf([{ positionId: 'p0', quantity: '5' }]);
  const open = async () => {
    serve({
      'GET /warehouse/positions': list(positions),
      [`GET /acts/${draft.id}`]: () => ({ status: 200, body: draft }),
      'GET /events/summaries': list([]),
      'GET /acts': list([]),
    });
    const page = await renderPage(<ActEditPage />, { pattern: patterns.actEdit, at: paths.actEdit(draft.id) });
    const place = await screen.findByRole<HTMLInputElement>('textbox', { name: /Місце складання/ });
    return { page, place };
  };

  test('is not left with something typed before it was asked [R-UIX-24]', async () => {
    const { page, place } = await open();
    fireEvent.change(place, { target: { value: 'Львів' } });
    const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Скасувати' }));
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Залишитися' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.address(), place.value]).toEqual([paths.actEdit(draft.id), 'Львів']);
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Вийти без збереження' }));
    await waitFor(() => expect(page.address()).toBe(paths.act(draft.id)));
  });

  test('keeps what was typed when the session ends elsewhere [R-UIX-24]', async () => {
    fireEvent.change((await open()).place, { target: { value: 'Львів' } });
    endSession();
    const { place } = await open();
    await waitFor(() => expect(place.value).toBe('Львів'));
  });
});
