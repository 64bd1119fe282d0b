import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import PaperIssuePage from './paper-issue-page.tsx';

afterEach(() => localStorage.clear());

const id = '01890000-0000-7000-8000-000000000001';

/** The form filled in for somebody without an account, from the page of a position. */
async function aFilledForm() {
  const position = { id, name: 'Ковдра', units: 'шт.', available: '10', balance: '10', uniqueCode: null };
  const asked = serve({
    [`GET /warehouse/positions/${id}`]: () => ({ status: 200, body: position }),
    'GET /events/summaries': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    'POST /warehouse/issued-aid': () => ({ status: 200, body: {} }),
  });
  const page = await renderPage(<PaperIssuePage />, {
    pattern: '/cabinet/storage/paper',
    at: `/cabinet/storage/paper?positionId=${id}`,
  });
  await screen.findByText('Ковдра');
  fireEvent.click(screen.getByRole('radio', { name: 'Не має облікового запису' }));
  const write = async (name: string, value: string) => {
    const field = await vi.waitFor(() => {
      const found = document.querySelector(`[name="${name}"]`);
      if (!found) throw new Error(`no field ${name}`);
      return found as HTMLInputElement;
    });
    fireEvent.change(field, { target: { value } });
    return field;
  };
  await write('quantity', '2');
  await write('recipientName', 'Гнатюк Ольга');
  await write('placeOfIssue', 'Харків, вул. Сумська, 1');
  const reason = await write('reason', 'Видано без зв’язку.');
  return {
    page,
    reason,
    sent: () => asked.filter(({ call }) => call === 'POST /warehouse/issued-aid').map(({ body }) => body),
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Записати видачу' })),
    question: () => screen.findByRole('dialog', { name: 'Записати видачу?' }),
  };
}

test('an issue on paper asks first; who does not go on keeps what was typed, and nothing is written [R-UIX-37]', async () => {
  const { page, reason, sent, send, question } = await aFilledForm();
  send();
  const first = await question();
  expect(within(first).getByText('Цю дію неможливо скасувати.')).toBeTruthy();
  fireEvent.click(within(first).getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent(), reason.value]).toEqual([[], 'Видано без зв’язку.']);
  send();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Записати видачу' }));
  await waitFor(() => expect(sent()).toMatchObject([{ positionId: id, quantity: '2', recipientName: 'Гнатюк Ольга' }]));
  await waitFor(() => expect(page.address()).not.toBe('/cabinet/storage/paper'));
});

test('the way out over the question is asked about too: nothing has been sent yet [R-UIX-24]', async () => {
  const { page, reason, sent, send, question } = await aFilledForm();
  send();
  await question();
  // As the way back of a phone: it leads past the dialog.
  fireEvent.click(screen.getByRole('link', { name: 'Скасувати', hidden: true }));
  const leaving = await screen.findByRole('dialog', { name: 'Вийти без збереження?' });
  fireEvent.click(within(leaving).getByRole('button', { name: 'Залишитися' }));
  expect([page.address(), reason.value]).toEqual(['/cabinet/storage/paper', 'Видано без зв’язку.']);
  fireEvent.click(within(await question()).getByRole('button', { name: 'Записати видачу' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(page.address()).not.toBe('/cabinet/storage/paper'));
});

test('whoever leaves with something typed is asked first [R-UIX-24]', async () => {
  serve({ 'GET /events/summaries': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }) });
  const at = '/cabinet/storage/paper';
  const page = await renderPage(<PaperIssuePage />, { pattern: at, at });
  const place = screen.getByRole<HTMLInputElement>('textbox', { name: 'Місце видачі' });
  fireEvent.change(place, { target: { value: 'Харків, вул. Сумська, 1' } });
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Скасувати' }));
  leave();
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Залишитися' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([page.address(), place.value]).toEqual([at, 'Харків, вул. Сумська, 1']);
  leave();
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вийти без збереження' }));
  await waitFor(() => expect(page.address()).not.toBe(at));
});

test('who was chosen stays by name while the other way to name the recipient is looked at [R-WHS-33]', async () => {
  const person = {
    id,
    surname: 'Гнатюк',
    name: 'Ольга',
    patronym: null,
    region: null,
    emailMasked: 'o***@example.org',
  };
  serve({
    'GET /events/summaries': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    'GET /warehouse/positions': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    'GET /accounts/displaced/mini-search': () => ({ status: 200, body: [person] }),
  });
  await renderPage(<PaperIssuePage />, { pattern: '/cabinet/storage/paper', at: '/cabinet/storage/paper' });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Прізвище, ім’я або повна адреса пошти' }), {
    target: { value: 'Гнатюк' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Гнатюк Ольга/ }));
  await screen.findByText('Отримувач: Гнатюк Ольга');
  fireEvent.click(screen.getByRole('radio', { name: 'Не має облікового запису' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Має обліковий запис' }));
  expect(await screen.findByText('Отримувач: Гнатюк Ольга')).toBeTruthy();
  // Opened again the page would show nobody's name beside the id: who was found is not kept, what was typed is.
  fireEvent.change(document.querySelector('[name="placeOfIssue"]')!, { target: { value: 'Львів' } });
  window.dispatchEvent(new Event('pagehide'));
  const kept = JSON.stringify(Object.values(sessionStorage));
  expect([kept.includes('Львів'), kept.includes(id)]).toEqual([true, false]);
});

test('the warehouse of any partner is found by name or code, by whoever works with warehouses; the central one stands there first [R-WHS-22]', async () => {
  const partner = { id, displayName: 'Фонд «Поруч»', partnerType: 'organization', edrpou: '12345678', region: null };
  const asked = serve({
    'GET /events/summaries': () => ({ status: 403, body: { detail: 'forbidden' } }),
    'GET /warehouse/positions': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    'GET /accounts/philanthrop/mini-search': () => ({ status: 200, body: [partner] }),
  });
  const owners = () =>
    asked.filter(({ call }) => call === 'GET /warehouse/positions').map(({ query }) => query.get('ownerId'));
  await renderPage(<PaperIssuePage />, { pattern: '/cabinet/storage/paper', at: '/cabinet/storage/paper' });
  await screen.findByText('Зі складу: Центральний склад');
  const search = screen.getByRole('searchbox', { name: 'Назва, ЄДРПОУ, прізвище' });
  fireEvent.change(search, { target: { value: '12345678' } });
  fireEvent.click(await screen.findByRole('button', { name: /Фонд «Поруч»/ }));
  await screen.findByText('Зі складу: Фонд «Поруч»');
  await waitFor(() => expect(owners()).toEqual([null, id]));
  fireEvent.click(screen.getByRole('button', { name: 'Вибрати інший склад' }));
  expect(await screen.findByText('Зі складу: Центральний склад')).toBeTruthy();
});

test('of a partner’s goods only that partner’s events are offered, and another warehouse begins the choice anew [R-WHS-22]', async () => {
  logIn('administrator', startSession);
  const partner = { id, displayName: 'Фонд «Поруч»', partnerType: 'organization', edrpou: '12345678', region: null };
  const none = { items: [], total: 0, page: 1, pageSize: 100 };
  serve({
    'GET /accounts/info': () => ({
      status: 200,
      body: { id: 'a', role: 'administrator', duties: ['warehouse', 'events'] },
    }),
    'GET /events/summaries': ({ query }) => ({
      status: 200,
      body: {
        ...none,
        items: query.get('organizerId') === id ? [{ id: 'own', name: 'Їхня' }] : [{ id: 'any', name: 'Будь-чия' }],
      },
    }),
    'GET /warehouse/positions': () => ({ status: 200, body: none }),
    'GET /accounts/philanthrop/mini-search': () => ({ status: 200, body: [partner] }),
  });
  await renderPage(<PaperIssuePage />, { pattern: '/cabinet/storage/paper', at: '/cabinet/storage/paper' });
  await screen.findByRole('option', { name: 'Будь-чия' });
  const event = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Захід/ });
  fireEvent.change(event, { target: { value: 'any' } });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Назва, ЄДРПОУ, прізвище' }), {
    target: { value: '12345678' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Фонд «Поруч»/ }));
  await screen.findByRole('option', { name: 'Їхня' });
  expect([event.value, screen.queryByRole('option', { name: 'Будь-чия' })]).toEqual(['', null]);
});
