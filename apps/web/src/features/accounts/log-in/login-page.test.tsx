/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { render, type ComponentProps } from 'preact';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { errors } from '../../../i18n/uk/errors.ts';
import { serve } from '../../../shared/testing/render-page.tsx';
import { startAuthTexts } from '../auth-layout/start-auth-texts.ts';
import { sessionStore } from '../session/session-store.ts';
import { signupStart } from '../signup/signup-values.ts';
import { consumeReturn } from './external/use-external-return.ts';
import { endedSession, externalReturnTo, givenEmail } from './tab-handover.ts';
import { LoginPage } from './login-page.tsx';

beforeAll(startAuthTexts);
let root: HTMLElement;
let left: MockInstance<Location['replace']>;
beforeEach(() => {
  left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});
const close = () => {
  render(null, root);
  document.body.replaceChildren();
};
afterEach(() => {
  close();
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.reset();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const pair = { authenticationToken: 'a', refreshToken: 'r', userRole: 'displaced' };
const refusal = (status: number, detail: string, more: object = {}) => ({ status, body: { detail, ...more } });
const open = (at = '/login', props: Pick<ComponentProps<typeof LoginPage>, 'given' | 'hasEnded'> = {}) => {
  window.history.replaceState(null, '', at);
  root = document.body.appendChild(document.createElement('div'));
  render(<LoginPage {...props} brought={consumeReturn()} />, root);
};
const isIn = (at = '/cabinet') => waitFor(() => expect(left).toHaveBeenCalledWith(at));
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
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
    open();
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
    await isIn();
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(asked.at(-1)?.body).toMatchObject({ email: 'oksana@ukr.net', password: 'Надійно-2026', code: '123456' });
  });

  test('sends nothing that is empty, says what to fill in, and takes the focus there [R-UIX-25]', async () => {
    const asked = serve({});
    open();
    type('Пароль', 'Надійно-2026');
    press('Увійти');
    const email = screen.getByLabelText('Електронна пошта');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(email));
    const said = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Напишіть адресу електронної пошти.');
    expect(screen.getByLabelText('Пароль', { selector: 'input' }).getAttribute('aria-invalid')).toBe('false');
    type('Електронна пошта', 'oksana@ukr.net');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('false'));
    expect(asked.filter(({ call }) => call === 'POST /accounts/login')).toEqual([]);
  });

  test('says why it was refused, and takes the focus there; a second press while it is under way does nothing [R-SES-31]', async () => {
    const asked = serve({ 'POST /accounts/login': () => refusal(403, 'email_not_confirmed') });
    open();
    logIn();
    press('Увійти');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    const again = screen.getByRole('link', { name: 'Надіслати лист ще раз' });
    expect(again.getAttribute('href')).toBe('/confirm-email?email=oksana%40ukr.net');
    expect(asked.filter(({ call }) => call === 'POST /accounts/login')).toHaveLength(1);
    expect(left).not.toHaveBeenCalled();
  });

  test('bears the e-mail that the page before has handed on, once [R-ACC-35]', async () => {
    serve({});
    givenEmail.keep('oksana@ukr.net');
    open('/login', { given: givenEmail.take() });
    expect(screen.getByLabelText<HTMLInputElement>('Електронна пошта').value).toBe('oksana@ukr.net');
    expect(givenEmail.take()).toBe('');
  });

  test('leads on to the page that was wanted, and who is logged in already there at once [R-PAG-10, R-PAG-14]', async () => {
    serve({ 'POST /accounts/login': () => ({ status: 200, body: pair }) });
    open('/login?next=%2Fcabinet%2Fhelp');
    logIn();
    await isIn('/cabinet/help');
    close();
    left.mockClear();
    open('/login?next=https%3A%2F%2Fevil.example');
    await isIn('/cabinet');
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });

  test('speaks the other language once it is chosen, and keeps what was typed [R-UIX-3]', async () => {
    serve({});
    open();
    type('Електронна пошта', 'oksana@ukr.net');
    press('English');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('oksana@ukr.net');
    press('Українська');
    await screen.findByRole('heading', { level: 1, name: 'Увійти' });
  });

  test('lets in who has logged in in another tab meanwhile [R-PAG-10]', async () => {
    serve({});
    open();
    localStorage.setItem('authToken', 'a');
    await waitFor(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
      expect(left).toHaveBeenCalledWith('/cabinet');
    });
  });

  test('without an answer says the general error, and why none came; an answer by its own text [R-SES-31]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    logIn();
    const alert = await screen.findByText(errors.general_error, { exact: false });
    expect(alert.textContent).toContain(errors.no_connection);
    serve({ 'POST /accounts/login': () => refusal(401, 'incorrect_email_or_password') });
    press('Увійти');
    await screen.findByText(errors.incorrect_email_or_password, { exact: false });
    expect(screen.queryByText(errors.general_error, { exact: false })).toBeNull();
  });

  test('fetches what the cabinet begins with once somebody types, a guest who looks around none of it [R-UIX-49]', async () => {
    const asked = serve({});
    document.head.innerHTML =
      '<script data-name="start" data-app="/assets/app.js /assets/base.js" data-cabinet="/assets/cabinet.js" data-uk="/assets/uk.js" data-en="/assets/en.js"></script>';
    const files = () => asked.map(({ call }) => call).filter(call => call.includes('/assets/'));
    open();
    fireEvent.focusIn(screen.getByLabelText('Електронна пошта'));
    expect(files()).toEqual([]);
    type('Електронна пошта', 'o');
    await waitFor(() =>
      expect(files()).toEqual(['app', 'base', 'cabinet', 'uk'].map(name => `GET /assets/${name}.js`)),
    );
    type('Електронна пошта', 'ok');
    expect(files()).toHaveLength(4);
    document.head.replaceChildren();
  });

  test('says that the session has ended, once [R-SES-36]', async () => {
    serve({});
    endedSession.keep();
    open('/login', { hasEnded: endedSession.take() !== '' });
    await screen.findByText('Сеанс завершено. Увійдіть ще раз.');
    expect(endedSession.take()).toBe('');
  });

  test('forgets the password that waits for a code once one goes back, or leaves the page [R-SES-16]', async () => {
    serve({ 'POST /accounts/login': () => refusal(401, 'second_factor_required') });
    open();
    for (const leave of [
      () => press('Повернутися до входу'),
      () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    ]) {
      logIn();
      await screen.findByRole('heading', { name: 'Підтвердьте вхід' });
      leave();
      const password = await screen.findByLabelText<HTMLInputElement>('Пароль', { selector: 'input' });
      expect(password.value).toBe('');
    }
  });

  test('takes a recovery code instead [R-SES-17]', async () => {
    serve({ 'POST /accounts/login': () => refusal(401, 'second_factor_required') });
    open();
    logIn();
    fireEvent.click(await screen.findByRole('button', { name: /резервний код/ }));
    expect((await screen.findByLabelText('Резервний код')).getAttribute('inputmode')).toBe('text');
  });

  test('shows providers only where there are some [R-SES-21]', async () => {
    serve({ 'GET /accounts/external/providers': () => ({ status: 200, body: [{ id: 'id-gov', name: 'Дія' }] }) });
    open();
    const link = await screen.findByRole('link', { name: 'Увійти через Дія' });
    expect(link.getAttribute('href')).toBe('/api/accounts/external/id-gov/start');
    close();
    serve({ 'GET /accounts/external/providers': () => ({ status: 200, body: [] }) });
    open();
    expect(screen.queryByText('або')).toBeNull();
  });

  test('exchanges what a provider brought, once [R-SES-24]', async () => {
    const asked = serve({ 'POST /accounts/external/exchange': () => ({ status: 200, body: pair }) });
    open('/login?externalCode=abc');
    await isIn();
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(asked.filter(({ call }) => call === 'POST /accounts/external/exchange')).toHaveLength(1);
  });

  test('exchanges nothing for who is logged in already, and leads them on to where they wanted to go [R-PAG-10, R-SES-24]', async () => {
    const asked = serve({ 'POST /accounts/external/exchange': () => ({ status: 200, body: pair }) });
    localStorage.setItem('authToken', 'somebody’s');
    externalReturnTo.keep('?next=%2Fcabinet%2Fhelp');
    open('/login?externalCode=abc');
    await isIn('/cabinet/help');
    expect(localStorage.getItem('authToken')).toBe('somebody’s');
    expect(asked.map(({ call }) => call)).not.toContain('POST /accounts/external/exchange');
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
    open('/login?externalCode=abc');
    await screen.findByText(/облікового запису ще немає/);
    expect(signupStart()).toMatchObject({ email: 'oksana@ukr.net', name: 'Оксана', surname: 'Мельник' });
    logIn();
    await isIn();
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(asked.at(-1)?.body).toMatchObject({ linkToken: 'link' });
    expect(signupStart()).toMatchObject({ email: '' });
  });

  test('joins nobody to somebody else’s provider: one may log in without it [R-SES-23]', async () => {
    const said = { email: 'other@ukr.net', name: null, surname: null, linkToken: 'link', accountExists: true };
    const asked = serve({
      'POST /accounts/external/exchange': () => refusal(404, 'external_account_unknown', said),
      'POST /accounts/login': () => ({ status: 200, body: pair }),
    });
    open('/login?externalCode=abc');
    await screen.findByText(/other@ukr.net/);
    press('Не з’єднувати');
    await waitFor(() => expect(screen.queryByText(/other@ukr.net/)).toBeNull());
    logIn();
    await isIn();
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(asked.at(-1)?.body).not.toHaveProperty('linkToken');
  });

  test.each([
    ['cancelled', /Вхід скасовано/],
    ['unavailable', /зараз не відповідає/],
    ['expired', /Час на вхід минув/],
    ['<script>', /не вдалося/],
  ])('says what happened when a provider brought nothing: %s [R-SES-22]', async (because, text) => {
    serve({});
    open(`/login?externalError=${encodeURIComponent(because)}`);
    await screen.findByText(text);
    expect(screen.getByLabelText('Електронна пошта')).toBeTruthy();
  });
});
