import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import UserEditPage from './user-edit-page.tsx';

test('the profile of who only acts for partners is changed by nobody but its owner [R-PRF-4]', async () => {
  const profile = { id: 'm1', email: 'm@b.ua', role: 'member', surname: 'Бондар', name: 'Катерина', deletedAt: null };
  serve({ 'GET /accounts/m1/info': () => ({ status: 200, body: profile }) });
  await renderPage(<UserEditPage />, { pattern: '/users/:id/edit', at: '/users/m1/edit' });
  await screen.findByText('Такого користувача немає');
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
});
