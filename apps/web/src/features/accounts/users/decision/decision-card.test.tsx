import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shared as cabinetTexts } from '../../../../i18n/uk/cabinet/shared.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { Profile } from '../api.ts';
import { DecisionCard } from './decision-card.tsx';

const profile: Profile = {
  id: 'u1',
  email: 'volunteer@test.example',
  role: 'philanthrop',
  partnerType: 'volunteer',
  status: 'notApproved',
  emailConfirmed: true,
  secondFactor: false,
  registrationDate: '2026-03-01T10:00:00.000Z',
  deletedAt: null,
  anonymisedAt: null,
  surname: 'Гончар',
  name: 'Олена',
  patronym: null,
  birthday: null,
  phoneNumber: null,
  socialLink: null,
  photo: null,
  region: null,
  locality: null,
  residenceAddress: null,
  zipCode: null,
  consentGivenAt: null,
  consentVersion: null,
  language: 'uk',
  deletionRequestedAt: null,
  regionChangeAllowedAt: null,
  version: 1,
  allowed: ['approve', 'decline'],
};
const show = (changes: Partial<Profile> = {}) =>
  renderPage(<DecisionCard profile={{ ...profile, ...changes }} remarks={[]} name="Гончар Олена" />, {
    pattern: '/',
    at: '/',
  });
const path = `/accounts/update/philanthrop/${encodeURIComponent(profile.email)}`;
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
/** Presses it and answers the question that comes. */
const pressTwice = async (name: string) => {
  press(name);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

test('nobody is declined without a reason, and the reason is sent [R-ADM-8]', async () => {
  const asked = serve({ [`POST ${path}/decline`]: () => ({ status: 204 }) });
  const { toasts } = await show();
  await pressTwice('Відхилити');
  await screen.findByText('Напишіть причину.');
  expect(asked).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Причина' }), { target: { value: 'Немає посвідчення' } });
  press('Відхилити');
  await waitFor(() => expect(toasts()).toContain('Реєстрацію відхилено. Лист із причиною надіслано.'));
  expect(asked[0]?.body).toEqual({ reason: 'Немає посвідчення', version: 1 });
});

test('while the e-mail is not confirmed there is nothing to decide, and the page says why [R-ADM-10]', async () => {
  await show({ emailConfirmed: false });
  expect(screen.getByText('Пошту ще не підтверджено')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Схвалити' })).toBeNull();
});

test('who was declined can still be approved but not declined again [R-ADM-9]', async () => {
  await show({ status: 'declined', declineReason: 'Немає посвідчення', allowed: ['approve'] });
  expect(screen.getByRole('button', { name: 'Схвалити' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Відхилити' })).toBeNull();
  expect(screen.getByText(/Немає посвідчення/)).toBeTruthy();
});

test('a colleague who was faster is told in words [R-ADM-10]', async () => {
  serve({ [`POST ${path}/approve`]: () => ({ status: 409, body: { detail: 'status_change_not_allowed' } }) });
  const { toasts } = await show();
  await pressTwice('Схвалити');
  await waitFor(() => expect(toasts()).toContain('Рішення вже ухвалив хтось інший.'));
});

test('changes that wait are decided about the version that is looked at [R-PRF-8]', async () => {
  const asked = serve({ [`POST ${path}/approve`]: () => ({ status: 204 }) });
  const pendingUpdate = { submittedAt: '2026-03-05T10:00:00.000Z', changes: { surname: 'Мороз' }, files: [] };
  const { toasts } = await show({
    status: 'approved',
    pendingUpdate,
    version: 4,
    allowed: ['approveUpdate', 'declineUpdate'],
  });
  await pressTwice('Схвалити');
  await waitFor(() => expect(toasts()).toContain('Зміни схвалено, вони вже діють. Лист надіслано.'));
  expect(asked[0]?.body).toEqual({ version: 4 });
});

test('an approved partner with nothing that waits needs no decision [R-ADM-10]', async () => {
  await show({ status: 'approved', pendingUpdate: null, allowed: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('what was not looked at is not decided: the newest data are shown first [R-PRF-8]', async () => {
  serve({ [`POST ${path}/approve`]: () => ({ status: 409, body: { detail: 'stale_version' } }) });
  const { toasts } = await show();
  await pressTwice('Схвалити');
  await waitFor(() => expect(toasts().join()).toContain('Дані щойно змінилися'));
});

test('a registration is returned with what to correct, which is asked for and sent [R-ADM-25]', async () => {
  const asked = serve({ [`POST ${path}/return`]: () => ({ status: 204 }) });
  const { toasts } = await show({ allowed: ['approve', 'decline', 'return'] });
  await pressTwice('Повернути на виправлення');
  await screen.findByText('Напишіть, що виправити.');
  expect(asked).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Що виправити' }), { target: { value: 'Копія не читається' } });
  press('Повернути на виправлення');
  await waitFor(() => expect(toasts()).toContain('Реєстрацію повернуто. Лист із коментарем і посиланням надіслано.'));
  expect(asked[0]?.body).toEqual({ comment: 'Копія не читається', version: 1 });
});

test('what was returned says since when, and once corrected what had been asked for [R-ADM-25]', async () => {
  const returned = { status: 'declined', returnedAt: '2026-03-05T10:00:00.000Z', declineReason: 'Копія не читається' };
  await show({ ...returned, allowed: ['approve', 'return'] } as Partial<Profile>);
  expect(screen.getByText(/Повернуто на виправлення 05.03.2026/)).toBeTruthy();
  expect(screen.getByText(/Що виправити: Копія не читається/)).toBeTruthy();
  cleanup();
  await show({ declineReason: 'Копія не читається', allowed: ['approve', 'decline', 'return'] });
  expect(screen.getByText(/Дані виправлено.*Копія не читається/)).toBeTruthy();
});

test.each([
  ['decline', 'Відхилити', 'Причина'],
  ['return', 'Повернути на виправлення', 'Що виправити'],
])(
  'what was written about data that changed meanwhile is there when one has looked again: %s [R-PRF-8, R-UIX-24]',
  async (action, name, label) => {
    serve({ [`POST ${path}/${action}`]: () => ({ status: 409, body: { detail: 'stale_version' } }) });
    await show({ allowed: ['approve', 'decline', 'return'] });
    press(name);
    const write = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
    fireEvent.change(await write(), { target: { value: 'Копія не читається' } });
    press(name);
    await screen.findByText(cabinetTexts.conflict.decision);
    press('Скасувати');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(name);
    const again = await write();
    await waitFor(() => expect(again.value).toBe('Копія не читається'));
  },
);
