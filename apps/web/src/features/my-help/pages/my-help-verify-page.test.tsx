import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import MyHelpVerifyPage from './my-help-verify-page.tsx';

const show = async (search: string) => {
  await renderPage(<MyHelpVerifyPage />, { pattern: '/verify-help', at: `/verify-help${search}` });
  await i18n.loadNamespaces('auth');
};

test('a genuine sheet is said to be so, with the day, letters and counts to compare [R-MYH-7]', async () => {
  const asked = serve({
    'GET /accounts/my-help/verify': () => ({
      status: 200,
      body: { madeOn: '2026-03-05', initials: 'М. О.', received: 4, places: 1, waitingLists: 0, helpRequests: 2 },
    }),
  });
  await show('?code=abc.def');
  expect(await screen.findByRole('heading', { name: 'Аркуш «Моя допомога»' })).toBeTruthy();
  expect(screen.getByText(/^Документ справжній/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Складено 05 березня 2026' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'М. О.',
    '4',
    '1',
    '0',
    '2',
  ]);
  expect(asked[0]?.query.get('code')).toBe('abc.def');
});

test.each(['', '?code=altered'])(
  'a code that proves nothing is told as one that is not ours: "%s" [R-MYH-7]',
  async search => {
    serve({});
    await show(search);
    expect(await screen.findByRole('heading', { name: 'Такого аркуша немає' })).toBeTruthy();
  },
);

test('a server that is asked too often says nothing of the sheet [R-MYH-7, R-API-21]', async () => {
  serve({
    'GET /accounts/my-help/verify': () => ({ status: 429, body: { detail: 'too_many_requests', retryAfter: 1800 } }),
  });
  await show('?code=abc.def');
  expect(await screen.findByRole('button', { name: 'Спробувати ще раз' })).toBeTruthy();
  expect(screen.queryByText('Такого аркуша немає')).toBeNull();
});
