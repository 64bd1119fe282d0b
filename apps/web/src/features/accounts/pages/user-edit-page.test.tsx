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

test('the data of somebody of the own household are changed by a colleague: no form is shown [R-TEA-11]', async () => {
  const profile = {
    id: 'd1',
    email: 'd@b.ua',
    role: 'displaced',
    surname: 'Бондар',
    name: 'Ніна',
    deletedAt: null,
    allowed: [],
  };
  serve({ 'GET /accounts/d1/info': () => ({ status: 200, body: profile }) });
  await renderPage(<UserEditPage />, { pattern: '/users/:id/edit', at: '/users/d1/edit' });
  await screen.findByText('Такого користувача немає');
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
});
