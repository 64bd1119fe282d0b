import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import DuplicatesPage from './duplicates-page.tsx';

const account = (id: string, email: string) => ({
  id,
  surname: 'Олійник',
  name: 'Ірина',
  patronym: null,
  birthday: '1961-09-06',
  phoneNumber: '+380677071594',
  email,
  region: null,
  locality: 'Черкаси',
  registeredAt: '2026-09-05T10:00:00.000Z',
  deletedAt: null,
});
const pair = (id: string) => ({
  id,
  a: account(`${id}a`, `${id}a@oplich.example`),
  b: account(`${id}b`, `${id}b@oplich.example`),
  score: 0.95,
  reasons: ['nameAndBirthday'],
  state: 'open',
  foundAt: '2026-09-05T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  kept: null,
  allowed: ['decide'],
});

test('a list of pairs is decided by keys alone: 3 says two people, 1 asks first, and the next pair has the focus [R-DUP-3]', async () => {
  let open = [pair('x'), pair('y')];
  const sent: unknown[] = [];
  serve({
    'GET /accounts/duplicates': () => ({
      status: 200,
      body: { items: open, total: open.length, page: 1, pageSize: 20 },
    }),
    'POST /accounts/duplicates/x/decide': ({ body }) => {
      sent.push(['x', body]);
      open = open.slice(1);
      return { status: 200, body: { ...pair('x'), state: 'different', allowed: ['undo'] } };
    },
    'POST /accounts/duplicates/y/decide': ({ body }) => {
      sent.push(['y', body]);
      open = [];
      return { status: 200, body: { ...pair('y'), state: 'same', allowed: ['undo'] } };
    },
  });
  await renderPage(<DuplicatesPage />, { pattern: '/cabinet/duplicates', at: '/cabinet/duplicates' });
  const [first] = await screen.findAllByRole('button', { name: '1. Залишити перший' });
  fireEvent.keyDown(first ?? document.body, { key: '3' });
  await waitFor(() => expect(screen.getAllByRole('group', { name: /Олійник/ })).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /Олійник/ })));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Це одна людина' }));
  await screen.findByText('Схожих записів немає');
  expect(sent).toEqual([
    ['x', { decision: 'different' }],
    ['y', { decision: 'same', keep: 'ya' }],
  ]);
});
