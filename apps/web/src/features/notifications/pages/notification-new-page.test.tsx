import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve, type SentRequest } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import NotificationNewPage from './notification-new-page.tsx';

const kharkiv = { id: 63, name: 'Харківська область', nameEn: 'Kharkiv Oblast' };
const regions = [{ id: 32, name: 'Київська область', nameEn: 'Kyiv Oblast' }, kharkiv];
const foundation = {
  id: '01900000-0000-7000-8000-000000000001',
  displayName: 'Фонд «Мельниця»',
  partnerType: 'organization',
  edrpou: '12345678',
  region: kharkiv,
};
const person = {
  id: '01900000-0000-7000-8000-000000000002',
  surname: 'Мельник',
  name: 'Оксана',
  patronym: null,
  region: kharkiv,
  emailMasked: 'o***@ukr.net',
};
const fine = {
  'GET /regions': () => ({ status: 200, body: regions }),
  'GET /accounts/philanthrop/mini-search': () => ({ status: 200, body: [foundation] }),
  'GET /accounts/displaced/mini-search': () => ({ status: 200, body: [person] }),
  'POST /notifications/preview': () => ({ status: 200, body: { reached: 12345, emailed: 1 } }),
  'POST /notifications': () => ({ status: 201, body: {} }),
};
const open = async (replies: Record<string, (asked: SentRequest) => { status: number; body?: unknown }> = {}) => {
  const asked = serve({ ...fine, ...replies });
  const page = await renderPage(<NotificationNewPage />, { pattern: '/new', at: '/new' });
  const sent = () => asked.filter(({ call }) => call === 'POST /notifications').map(({ body }) => body);
  return { ...page, sent };
};
const write = () => {
  fireEvent.change(screen.getByLabelText('Заголовок'), { target: { value: 'Склад зачинено' } });
  fireEvent.change(screen.getByLabelText('Текст'), { target: { value: 'Завтра не працюємо.' } });
};
const find = async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Окремим людям' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Мельн' } });
  return screen.findByRole('list', { name: 'Знайти людину чи організацію' });
};
/** Logs an administrator in who has these duties. */
const actWith = (duties: readonly string[]) => {
  logIn('administrator', startSession);
  return { 'GET /accounts/info': () => ({ status: 200, body: { id: 'a', role: 'administrator', duties } }) };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a message of an administrator', () => {
  test('finds partners and displaced people by one search, says who is who, and goes to those added [R-NOT-3]', async () => {
    const { sent } = await open();
    write();
    const rows = within(await find()).getAllByRole('listitem');
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/Фонд «Мельниця».*Благодійна організація · Харківська область · 12345678/),
      expect.stringMatching(/Мельник Оксана.*Отримувач допомоги · Харківська область · o\*\*\*@ukr.net/),
    ]);
    for (const row of rows) fireEvent.click(within(row).getByRole('button'));
    press('Прибрати: Мельник Оксана');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Окремим людям' }));
    expect(
      within(screen.getByRole('list', { name: 'Кому надійде повідомлення' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    press('Надіслати');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Надіслати' }));
    await waitFor(() => expect(sent()).toMatchObject([{ audience: { userIds: [foundation.id] } }]));
  });

  test('a refused search of displaced people does not hide the partners that were found [R-NOT-3]', async () => {
    await open({
      'GET /accounts/displaced/mini-search': () => ({ status: 429, body: { detail: 'forbidden' } }),
    });
    expect(within(await find()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('regions are found by typing, stand under the field, and can be taken away [R-NOT-3]', async () => {
    const { sent } = await open();
    write();
    const field = screen.getByRole('combobox', { name: /^Області/ });
    act(() => field.focus());
    for (const name of ['Харк', 'Київ']) {
      fireEvent.change(field, { target: { value: name } });
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    expect(screen.getByText('Вибрано 2 області')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.keyDown(field, { key: 'Backspace' });
    press('Прибрати: Київська область');
    expect(screen.getByText('Вибрано 1 область')).toBeTruthy();
    press('Надіслати');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Надіслати' }));
    await waitFor(() => expect(sent()).toMatchObject([{ audience: { regionIds: [63] } }]));
  });

  test('is confirmed only with the number it reaches: while that is not there one can only ask again or go back [R-NOT-2]', async () => {
    let isFine = false;
    await open({
      'POST /notifications/preview': () =>
        isFine ? { status: 200, body: { reached: 12345, emailed: 1 } } : { status: 403, body: { detail: 'forbidden' } },
    });
    write();
    press('Надіслати');
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Спробувати ще раз' });
    expect(dialog.queryByRole('button', { name: 'Надіслати' })).toBeNull();
    isFine = true;
    fireEvent.click(again);
    await dialog.findByText(/Повідомлення отримають 12\s345 осіб/);
    expect(dialog.getByRole('button', { name: 'Надіслати' })).toBeTruthy();
  });
});

test('who only writes to everybody finds partners, and is not refused displaced people at every letter [R-NOT-3, R-ROL-24]', async () => {
  const refused = vi.fn(() => ({ status: 403, body: { detail: 'forbidden' } }));
  const { settled } = await open({
    ...actWith(['content']),
    'GET /accounts/displaced/mini-search': refused,
  });
  await settled();
  write();
  const rows = within(await find()).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(screen.getByText('Знайдено: 1')).toBeTruthy();
  expect(refused).not.toHaveBeenCalled();
});
