import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import LoginPage from '../pages/login-page.tsx';
import { sessionStore } from '../session/session-store.ts';
import { signupStart } from '../signup/signup-values.ts';

beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('auth');
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.reset();
});

const pair = { authenticationToken: 'a', refreshToken: 'r', userRole: 'displaced' };
const refusal = (status: number, detail: string, more: object = {}) => ({ status, body: { detail, ...more } });
const open = (at = '/login') => renderPage(<LoginPage />, { pattern: '/login', at });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const logIn = () => {
  type('Електронна пошта', 'oksana@ukr.net');
  type('Пароль', 'Надійно-2026');
  press('Увійти');
};

describe('the log-in page', () => {
  test('asks for a code where the second factor is on, and sends it with the same e-mail and password [R-SES-16]', async () => {
    const asked = serve({
      'POST /accounts/login': ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return refusal(401, 'second_factor_required');
        return code === '123456' ? { status: 200, body: pair } : refusal(401, 'second_factor_wrong');
      },
    });
    await open();
    logIn();
    await screen.findByRole('heading', { name: 'Підтвердьте вхід' });
    const field = screen.getByLabelText('Код із застосунку');
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    expect(document.activeElement).toBe(field);
    type('Код із застосунку', '000000');
    press('Увійти');
    await screen.findByText(/Код не підходить/);
    type('Код із застосунку', '123456');
    press('Увійти');
    await waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(true));
    expect(asked.at(-1)?.body).toMatchObject({ email: 'oksana@ukr.net', password: 'Надійно-2026', code: '123456' });
  });

  test('takes a recovery code instead [R-SES-17]', async () => {
    serve({ 'POST /accounts/login': () => refusal(401, 'second_factor_required') });
    await open();
    logIn();
    fireEvent.click(await screen.findByRole('button', { name: /резервний код/ }));
    expect(screen.getByLabelText('Резервний код').getAttribute('inputmode')).toBe('text');
  });

  test('shows providers only where there are some [R-SES-21]', async () => {
    serve({ 'GET /accounts/external/providers': () => ({ status: 200, body: [{ id: 'id-gov', name: 'Дія' }] }) });
    await open();
    const link = await screen.findByRole('link', { name: 'Увійти через Дія' });
    expect(link.getAttribute('href')).toBe('/api/accounts/external/id-gov/start');
    cleanup();
    serve({ 'GET /accounts/external/providers': () => ({ status: 200, body: [] }) });
    await open();
    expect(screen.queryByText('або')).toBeNull();
  });

  test('exchanges what a provider brought, once [R-SES-24]', async () => {
    const asked = serve({ 'POST /accounts/external/exchange': () => ({ status: 200, body: pair }) });
    await open('/login?externalCode=abc');
    await waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(true));
    expect(asked.filter(({ call }) => call === 'POST /accounts/external/exchange')).toHaveLength(1);
  });

  test('offers somebody new a sign-up that is filled in, and joins by the log-in of who has an account [R-SES-25]', async () => {
    const said = {
      email: 'oksana@ukr.net',
      name: 'Оксана',
      surname: 'Мельник',
      linkToken: 'link',
      accountExists: false,
    };
    const asked = serve({
      'POST /accounts/external/exchange': () => refusal(404, 'external_account_unknown', said),
      'POST /accounts/login': () => ({ status: 200, body: pair }),
    });
    await open('/login?externalCode=abc');
    await screen.findByText(/облікового запису ще немає/);
    expect(signupStart()).toMatchObject({ email: 'oksana@ukr.net', name: 'Оксана', surname: 'Мельник' });
    logIn();
    await waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(true));
    expect(asked.at(-1)?.body).toMatchObject({ linkToken: 'link' });
    expect(signupStart()).toMatchObject({ email: '' });
  });

  test('joins nobody to somebody else’s provider: one may log in without it [R-SES-23]', async () => {
    const said = { email: 'other@ukr.net', name: null, surname: null, linkToken: 'link', accountExists: true };
    const asked = serve({
      'POST /accounts/external/exchange': () => refusal(404, 'external_account_unknown', said),
      'POST /accounts/login': () => ({ status: 200, body: pair }),
    });
    await open('/login?externalCode=abc');
    await screen.findByText(/other@ukr.net/);
    press('Не з’єднувати');
    await waitFor(() => expect(screen.queryByText(/other@ukr.net/)).toBeNull());
    logIn();
    await waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(true));
    expect(asked.at(-1)?.body).not.toHaveProperty('linkToken');
  });

  test.each([
    ['cancelled', /Вхід скасовано/],
    ['unavailable', /зараз не відповідає/],
    ['expired', /Час на вхід минув/],
    ['<script>', /не вдалося/],
  ])('says what happened when a provider brought nothing: %s [R-SES-22]', async (because, text) => {
    serve({});
    await open(`/login?externalError=${encodeURIComponent(because)}`);
    await screen.findByText(text);
    expect(screen.getByLabelText('Електронна пошта')).toBeTruthy();
  });
});
