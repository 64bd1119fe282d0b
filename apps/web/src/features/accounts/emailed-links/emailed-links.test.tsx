/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../../../shared/testing/render-page.tsx';
import { startAuthTexts } from '../auth-layout/start-auth-texts.ts';
import { ResendButton } from './resend-button.tsx';
import { showEmailedLink } from './show-emailed-link.tsx';

beforeAll(startAuthTexts);
let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  render(null, root);
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (at: string) => {
  window.history.replaceState(null, '', at);
  showEmailedLink(root, window.location.pathname);
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const refusal = (status: number, detail: string) => ({ status, body: { detail } });
const link = '?email=a%40b.ua&token=t';

describe('the page that asks for a link to a new password', () => {
  test('sends the address, and says the same whoever it is [R-PAG-6]', async () => {
    const asked = serve({ 'POST /accounts/request-password-reset': () => ({ status: 204 }) });
    open('/forgot-password');
    press('Надіслати посилання');
    await screen.findByText('Напишіть адресу електронної пошти.');
    expect(asked).toEqual([]);
    type('Електронна пошта', 'a@b.ua');
    press('Надіслати посилання');
    await titled('Перевірте пошту');
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'a@b.ua' }]);
  });

  test('leads who is logged in to the cabinet, as the page of a new password does [R-PAG-6, R-PAG-7, R-PAG-10]', async () => {
    const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    localStorage.setItem('authToken', 'a');
    for (const at of ['/forgot-password', `/reset-password${link}`]) {
      open(at);
      await waitFor(() => expect(left).toHaveBeenCalledWith('/cabinet'));
      left.mockClear();
      render(null, root);
    }
  });
});

describe('the page of a new password', () => {
  test('sets it for who has the link [R-PAG-7]', async () => {
    const asked = serve({
      'POST /accounts/reset-password/check': () => ({ status: 200, body: { works: true } }),
      'POST /accounts/reset-password': () => ({ status: 204 }),
    });
    open(`/reset-password${link}`);
    await titled('Новий пароль');
    await screen.findByText('Задайте пароль для a@b.ua.');
    type('Пароль', 'Надійно-2026');
    type('Пароль ще раз', 'Надійно-2026');
    press('Зберегти пароль');
    await titled('Пароль змінено');
    // What was pressed is gone.
    expect(document.activeElement?.textContent).toMatch(/^Пароль змінено/);
    const password = { password: 'Надійно-2026', confirmPassword: 'Надійно-2026' };
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'a@b.ua', token: 't' },
      { ...password, email: 'a@b.ua', token: 't' },
    ]);
  });

  test('sends the same action again where its answer was lost [R-ACC-27, R-UIX-22]', async () => {
    let tries = 0;
    const asked = serve({
      'POST /accounts/reset-password/check': () => ({ status: 200, body: { works: true } }),
      'POST /accounts/reset-password': () => ((tries += 1) === 1 ? refusal(503, 'general_error') : { status: 204 }),
    });
    open(`/reset-password${link}`);
    await screen.findByText('Задайте пароль для a@b.ua.');
    type('Пароль', 'Надійно-2026');
    type('Пароль ще раз', 'Надійно-2026');
    press('Зберегти пароль');
    await screen.findByRole('alert');
    press('Зберегти пароль');
    await titled('Пароль змінено');
    const [first, second] = asked.slice(1).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test.each([
    ['is not whole', '/reset-password?email=a%40b.ua', { works: true }],
    ['was used, is late or was replaced', `/reset-password${link}`, { works: false }],
  ])('says at once of a link that %s where to get a new one [R-PAG-7]', async (_, at, body) => {
    serve({ 'POST /accounts/reset-password/check': () => ({ status: 200, body }) });
    open(at);
    expect((await screen.findByRole('link', { name: 'Отримати нове посилання' })).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    // Who has just used it and loads the page anew is done already.
    expect(screen.getByText(/Якщо пароль ви вже змінили, увійдіть/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Повернутися до входу' }).getAttribute('href')).toBe('/login');
  });

  test('lets a link be tried that could not be looked at [R-PAG-7]', async () => {
    serve({
      'POST /accounts/reset-password/check': () => refusal(503, 'temporarily_unavailable'),
      'POST /accounts/reset-password': () => refusal(400, 'token_invalid'),
    });
    open(`/reset-password${link}`);
    await screen.findByText('Задайте пароль для a@b.ua.');
    type('Пароль', 'Надійно-2026');
    type('Пароль ще раз', 'Надійно-2026');
    press('Зберегти пароль');
    await screen.findByRole('link', { name: 'Отримати нове посилання' });
  });
});

describe('the page that confirms an address', () => {
  test.each([
    ['confirms it at once', { status: 204 }, 'Пошту підтверджено'],
    ['says when it was confirmed before', { status: 200, body: { alreadyConfirmed: true } }, 'Пошту вже підтверджено'],
  ])('%s, and leads to log-in with it [R-ACC-25]', async (_, answer, title) => {
    const asked = serve({ 'POST /accounts/confirm-email': () => answer });
    open(`/confirm-email${link}`);
    await titled(title);
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'a@b.ua', token: 't' }]);
    const logIn = screen.getByRole('link', { name: 'Увійти' });
    logIn.addEventListener('click', event => event.preventDefault());
    fireEvent.click(logIn);
    expect([logIn.getAttribute('href'), sessionStorage.getItem('oplich-given-email')]).toEqual(['/login', 'a@b.ua']);
  });

  test('sends a new link where one does not work [R-ACC-25]', async () => {
    const asked = serve({
      'POST /accounts/confirm-email': () => refusal(400, 'token_invalid'),
      'POST /accounts/resend-new-confirmation-email': () => ({ status: 204 }),
    });
    open(`/confirm-email${link}`);
    await titled('Посилання не діє');
    press('Надіслати нове посилання');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/a@b\.ua/));
    expect(asked.at(-1)?.body).toEqual({ email: 'a@b.ua' });
  });

  test('asks again where no answer came, when it is asked to', async () => {
    let status = 503;
    serve({ 'POST /accounts/confirm-email': () => (status === 503 ? refusal(503, 'general_error') : { status }) });
    open(`/confirm-email${link}`);
    await screen.findByRole('alert');
    status = 204;
    press('Спробувати ще раз');
    await titled('Пошту підтверджено');
  });
});

test('the email can be sent again after a minute, and then after another one [R-ACC-25]', async () => {
  const asked = serve({ 'POST /accounts/resend-new-confirmation-email': () => ({ status: 204 }) });
  vi.useFakeTimers();
  await act(() => render(<ResendButton email="oksana@ukr.net" />, root));
  const button = () => screen.getByRole('button');
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000).then(() => undefined));
  expect([button().getAttribute('aria-disabled'), button().textContent]).toEqual([
    'true',
    'Надіслати ще раз через 1:00',
  ]);
  fireEvent.click(button());
  await pass(58);
  expect(button().textContent).toBe('Надіслати ще раз через 0:02');
  await pass(2);
  expect(button().textContent).toBe('Надіслати лист ще раз');
  fireEvent.click(button());
  await pass(1);
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'oksana@ukr.net' }]);
  expect(screen.getByRole('status').textContent).toContain('oksana@ukr.net');
  expect(button().getAttribute('aria-disabled')).toBe('true');
});
