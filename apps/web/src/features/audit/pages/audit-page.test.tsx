import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { onDesktop } from '../../../shared/testing/screens.ts';
import { ActionMenu } from '../components/action-menu.tsx';
import AuditPage from './audit-page.tsx';

const entry = {
  id: '1',
  at: '2026-03-01T10:00:00.000Z',
  action: 'position.update',
  actor: null,
  subject: { type: 'position', id: 'p1', name: 'Ковдра' },
  address: null,
  sessionId: null,
  details: {
    changes: {
      netUnitPrice: { before: '120.00', now: '1130.50' },
      category: { before: 'other', now: 'clothing' },
      expiryDate: { before: null, now: '2027-01-31' },
    },
  },
  hash: '0'.repeat(64),
};

test('a changed position says what was and what is in words, sums and days [R-AUD-10]', async () => {
  onDesktop();
  serve({
    'GET /audit': () => ({ status: 200, body: { items: [entry], total: 1, page: 1 } }),
    'GET /audit/actions': () => ({ status: 200, body: ['position.update'] }),
  });
  await renderPage(<AuditPage />, { pattern: '/cabinet/audit', at: '/cabinet/audit' });
  const row = (await screen.findByRole('link', { name: 'Ковдра' })).closest('tr')!;
  expect((await within(row).findByText('Зміни')).nextElementSibling?.textContent).toBe(
    'Ціна за одиницю без ПДВ: 120,00\u00a0₴ → 1\u00a0130,50\u00a0₴' +
      'Категорія: Інше → Одяг, взуття, постіль' +
      'Придатне до: порожньо → 31.01.2027',
  );
});

test('several kinds of actions are chosen in one menu, which is asked for when it is opened [R-AUD-1]', async () => {
  onDesktop();
  const asked: string[] = [];
  let actionsAsked = 0;
  serve({
    'GET /audit': ({ query }) => {
      asked.push(query.getAll('action').join(','));
      return { status: 200, body: { items: [entry], total: 1, page: 1 } };
    },
    'GET /audit/actions': () => {
      actionsAsked += 1;
      return { status: 200, body: ['position.update', 'event.create'] };
    },
  });
  await renderPage(<AuditPage />, { pattern: '/cabinet/audit', at: '/cabinet/audit' });
  const chip = await screen.findByRole('button', { name: 'Дія' });
  expect(actionsAsked).toBe(0);
  chip.focus();
  fireEvent.click(chip);
  for (const item of await screen.findAllByRole('menuitemcheckbox')) fireEvent.click(item);
  expect(screen.getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(2);
  await waitFor(() => expect(asked.at(-1)?.split(',').toSorted()).toEqual(['event.create', 'position.update']));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const set = await screen.findByRole('button', { name: /^Дія .*2/ });
  await waitFor(() => expect(document.activeElement).toBe(set));
});

test('of two presses in a row the second knows of the first, though the address follows later [R-AUD-1]', async () => {
  serve({ 'GET /audit/actions': () => ({ status: 200, body: ['position.update', 'event.create'] }) });
  const changes: (readonly string[])[] = [];
  const menu = (
    <ActionMenu
      anchor={document.body}
      open
      actions={[]}
      onChange={actions => changes.push(actions)}
      onClose={() => undefined}
    />
  );
  await renderPage(menu, { pattern: '/cabinet/audit', at: '/cabinet/audit' });
  for (const item of await screen.findAllByRole('menuitemcheckbox')) fireEvent.click(item);
  expect(changes.at(-1)?.toSorted()).toEqual(['event.create', 'position.update']);
});
