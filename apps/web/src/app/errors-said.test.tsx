/** What a person reads when a call is refused: through the real product, each code, in both languages, word for word. */
import 'fake-indexeddb/auto';
import { errorCodes, errorStatus, type ErrorCode } from '@oplich/contract/shared/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errors as en } from '../i18n/en/errors.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { errors as uk } from '../i18n/uk/errors.ts';
import { keepForAll } from '../shared/testing/after-each.ts';
import { serve } from '../shared/testing/render-page.tsx';
import { toastStore } from '../shared/ui/status/toast-store.ts';
import { App, startUp } from './app.tsx';

let refusal: ErrorCode | 'a_code_newer_than_this_page';
const readAll = { uk: 'Позначити все прочитаним', en: 'Mark all as read' };

beforeAll(async () => {
  keepForAll();
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  localStorage.setItem('userRole', 'displaced');
  const note = { id: 'n', kind: 'message', title: 'Новина', message: 'Текст', link: null, readAt: null, sender: null };
  const items = [{ ...note, createdAt: '2026-03-05T10:00:00.000Z', delivery: null }];
  serve({
    'GET /accounts/info': () => ({
      status: 200,
      body: { id: 'p', role: 'displaced', surname: 'Бойко', name: 'Ганна' },
    }),
    'GET /notifications': () => ({ status: 200, body: { items, total: 1, page: 1, pageSize: 20 } }),
    'GET /notifications/counts': () => ({ status: 200, body: { unread: 1 } }),
    'POST /accounts/refresh': () => ({ status: 200, body: { authenticationToken: 'b', refreshToken: 's' } }),
    'POST /notifications/read-all': () => ({
      status: refusal in errorStatus ? errorStatus[refusal as ErrorCode] : 409,
      body: { detail: refusal },
    }),
  });
  window.history.replaceState(null, '', '/cabinet/notifications');
  render(<App router={await startUp()} />);
  await screen.findByRole('button', { name: readAll.uk });
});
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Does what is refused, and reads what the page says then. */
async function saidOf(code: typeof refusal, language: 'uk' | 'en'): Promise<string | null | undefined> {
  refusal = code;
  await changeLanguage(language);
  const button = await screen.findByRole('button', { name: readAll[language] });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  const text = alert.querySelector('strong')?.nextElementSibling?.nextSibling?.textContent;
  for (const { id } of toastStore.get()) toastStore.close(id);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  return text;
}

const specified: [meaning: string, code: ErrorCode, uk: string, en: string][] = [
  [
    'account declined, contact support',
    'account_is_declined',
    'Обліковий запис не схвалено. Рішення надіслано вам листом: у ньому є адреса служби підтримки, а якщо дані можна виправити – посилання для цього.',
    'The account was declined. The decision was sent to you by e-mail, with the address of support and, where the data can be corrected, a link to do it.',
  ],
  [
    'wait for administrator approval',
    'account_is_not_approved',
    'Обліковий запис ще перевіряє адміністратор. Це триває від 1 до 3 робочих днів; про рішення повідомимо листом.',
    'An administrator is still checking the account. This takes 1 to 3 working days; we will e-mail you the decision.',
  ],
  [
    'email already registered; use another or log in',
    'duplicate_username',
    'Ця пошта вже зареєстрована. Вкажіть іншу або увійдіть.',
    'This e-mail is already registered. Use another one or log in.',
  ],
  ['user already invited', 'email_already_invited', 'Цю людину вже запрошено.', 'This person is already invited.'],
  [
    'check email for the confirmation link',
    'email_not_confirmed',
    'Пошту ще не підтверджено. Відкрийте посилання з листа, який ми надіслали.',
    'The e-mail is not confirmed yet. Open the link in the e-mail we sent you.',
  ],
  [
    'number of participants exceeded the limit',
    'event_participants_limit_exceeded',
    'На заході немає стільки вільних місць.',
    'There are not that many free places at this event.',
  ],
  ['response time expired', 'event_respond_time_expired', 'Час на відповідь минув.', 'The time to respond is over.'],
  [
    'something went wrong, try again later',
    'general_error',
    'Щось пішло не так. Спробуйте ще раз трохи згодом.',
    'Something went wrong. Try again later.',
  ],
  [
    'incorrect email or password',
    'incorrect_email_or_password',
    'Неправильна пошта або пароль. Перевірте їх і спробуйте ще раз.',
    'The e-mail or the password does not match. Check both and try again.',
  ],
  [
    'some added members are not registered',
    'some_specific_users_not_exist',
    'Дехто з доданих людей не зареєстрований. Перевірте адреси пошти.',
    'Some of the added people are not registered. Check their e-mail addresses.',
  ],
  [
    'user region does not match event region',
    'user_region_mismatch',
    'Захід відбувається в іншій області, ніж указана у вашому профілі.',
    'The event takes place in another region than the one in your profile.',
  ],
  [
    'link is broken',
    'link_is_broken',
    'Посилання не працює. Попросіть надіслати його ще раз.',
    'The link is broken. Ask for it to be sent again.',
  ],
  [
    'event not found',
    'event_not_found',
    'Захід не знайдено. Можливо, його скасовано.',
    'The event was not found. It may have been cancelled.',
  ],
  [
    'you cannot apply to participate more than once per month',
    'participation_once_per_month',
    'Подати заявку на участь можна не частіше одного разу на місяць.',
    'You can apply to take part no more than once a month.',
  ],
  [
    'you cannot create a help request more often than once every 14 days',
    'help_request_too_often',
    'Запит на допомогу можна створити не частіше одного разу на 14 днів.',
    'A help request can be created no more often than once every 14 days.',
  ],
  [
    'consent required',
    'consent_required',
    'Потрібна ваша згода: поставте позначку.',
    'Your consent is needed: tick the box.',
  ],
  [
    'this position has already been transferred to the partner',
    'position_already_transferred',
    'Цю позицію вже передано партнеру.',
    'This position has already been transferred to the partner.',
  ],
];

describe('a refusal', () => {
  test.each(specified)('“%s” is said, in Ukrainian and in English (%s) [R-UIX-16]', async (_, code, inUk, inEn) => {
    expect(await saidOf(code, 'uk')).toBe(inUk);
    expect(await saidOf(code, 'en')).toBe(inEn);
  });

  const others = errorCodes.filter(code => !specified.some(([, known]) => known === code));
  test.each(others)('%s is said by its own text, in Ukrainian and in English [R-UIX-16]', async code => {
    expect(await saidOf(code, 'uk')).toBe(uk[code]);
    expect(await saidOf(code, 'en')).toBe(en[code]);
    const texts = errorCodes.map(one => uk[one]);
    expect(texts.filter(text => text === uk[code])).toHaveLength(1);
  });

  test('an unknown code is said as the general error [R-UIX-18]', async () => {
    expect(await saidOf('a_code_newer_than_this_page', 'uk')).toBe(uk.general_error);
    expect(await saidOf('a_code_newer_than_this_page', 'en')).toBe(en.general_error);
  });
});
