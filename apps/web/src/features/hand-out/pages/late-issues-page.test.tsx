import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import LateIssuesPage from './late-issues-page.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const late = {
  id,
  event: { id, name: 'Видача наборів', eventDate: '2026-03-05T08:00:00.000Z' },
  person: { participantId: id, surname: 'Гнатюк', name: 'Ольга', patronym: null, status: 'confirmed' },
  by: { id, name: 'Ліна Гончар' },
  madeAt: '2026-03-05T09:00:00.000Z',
  receivedAt: '2026-03-06T09:00:00.000Z',
  lines: [{ positionId: id, name: 'Ковдра', units: 'шт.', quantity: '1' }],
  status: 'open',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  isBookable: false,
  allowed: ['dismiss'],
};

test('a late issue that nobody can book any more says why and what is left to do, and offers no booking [R-TEA-32]', async () => {
  serve({
    'GET /late-issues': () => ({ status: 200, body: { items: [late], total: 1, page: 1, pageSize: 20 } }),
  });
  await renderPage(<LateIssuesPage />, { pattern: '/cabinet/late-issues', at: '/cabinet/late-issues' });
  await screen.findByText(/Врахувати її вже не можна: .*на папері/);
  expect(screen.queryByRole('button', { name: /Врахувати/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Відхилити видачу: Гнатюк Ольга' })).toBeTruthy();
});

test('of an event that was cancelled a late issue names it without a way to a page that is not there [R-TEA-32]', async () => {
  const event = { ...late.event, cancelledAt: '2026-03-05T09:30:00.000Z' };
  const items = [late, { ...late, id: id.replace(/1$/, '2'), event: { ...event, name: 'Скасована видача' } }];
  serve({ 'GET /late-issues': () => ({ status: 200, body: { items, total: 2, page: 1, pageSize: 20 } }) });
  await renderPage(<LateIssuesPage />, { pattern: '/cabinet/late-issues', at: '/cabinet/late-issues' });
  await screen.findByText('Скасована видача');
  expect(screen.queryByRole('link', { name: 'Скасована видача' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Видача наборів' })).toBeTruthy();
});
