import { peopleCategories } from '@oplich/contract/reports/states';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Report, ReportPrefill } from '../api.ts';
import { ReportForm } from './report-form.tsx';

const { role } = vi.hoisted(() => ({ role: { now: 'administrator' } }));
vi.mock('../../accounts/index.ts', async original => ({
  ...(await original<object>()),
  useRole: () => role.now,
}));

const prefill = {
  event: { id: 'e1', name: 'Продуктові набори', eventDate: '2026-03-10T10:00:00Z' },
  partner: { id: null, name: { surname: 'Бойко', name: 'Ганна', patronym: null } },
  peopleHelped: 3,
  categories: [],
  issued: [],
} as unknown as ReportPrefill;
const report = {
  id: 'r1',
  version: 1,
  status: 'draft',
  title: 'Видача наборів',
  description: 'Видано всім.',
  peopleHelped: 3,
  categories: [{ category: peopleCategories[0], count: 3 }],
  livingConditions: ['rented'],
  media: [{ id: '01890000-0000-7000-8000-000000000001', name: 'a.jpg', contentType: 'image/jpeg', size: 10 }],
  comment: null,
} as unknown as Report;

test('an administrator’s own report, accepted as it is submitted, asks first; a partner’s does not [R-UIX-37]', async () => {
  const asked = serve({
    'PUT /reports/r1': () => ({ status: 200, body: { ...report, version: 2 } }),
    'POST /reports/r1/submit': () => ({ status: 200, body: { ...report, status: 'accepted' } }),
  });
  const submitted = () => asked.filter(({ call }) => call === 'POST /reports/r1/submit').length;
  const show = () =>
    renderPage(<ReportForm prefill={prefill} report={report} userId="me" />, {
      pattern: '/cabinet/reports/new',
      at: '/cabinet/reports/new',
    });
  const page = await show();
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Подати звіт' }));
  await send();
  const question = await screen.findByRole('dialog', { name: 'Подати й прийняти звіт?' });
  expect(within(question).getByText('Цю дію неможливо скасувати.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([submitted(), page.address()]).toEqual([0, '/cabinet/reports/new']);
  await send();
  const again = await screen.findByRole('dialog', { name: 'Подати й прийняти звіт?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Подати звіт' }));
  await waitFor(() => expect(submitted()).toBe(1));

  cleanup();
  role.now = 'philanthrop';
  await show();
  await send();
  await waitFor(() => expect(submitted()).toBe(2));
});
