import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import CorrectPage from '../pages/correct-page.tsx';

beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('auth');
});

const returned = {
  comment: 'Дата видачі не збігається з документом',
  returnedAt: '2026-03-05T10:00:00.000Z',
  expiresAt: '2026-03-19T10:00:00.000Z',
  version: 3,
  sent: {
    partnerType: 'volunteer',
    surname: 'Гончар',
    name: 'Олена',
    patronym: null,
    birthday: null,
    phoneNumber: null,
    socialLink: null,
    regionId: 20,
    locality: null,
    residenceAddress: 'вул. Зелена, 5',
    zipCode: null,
    passportSeries: null,
    passportNumber: '987654321',
    passportIssuedBy: '6312',
    passportIssuedDate: '2019-05-14',
    taxNumber: '3112000204',
    photoFileId: null,
    passportCopyFileIds: ['01890000-0000-7000-8000-000000000001'],
    taxNumberCopyFileIds: [],
    volunteerRegisterDate: '2022-04-01',
    volunteerCertificateFileIds: [],
  },
  files: [{ id: '01890000-0000-7000-8000-000000000001', name: 'паспорт.png', contentType: 'image/png', size: 900 }],
};
const call = '/accounts/registration/correction';
const link = { email: 'olena@test.example', token: 'abc' };
const open = (at = '/correct?email=olena%40test.example&token=abc') =>
  renderPage(<CorrectPage />, { pattern: '/correct', at });

test('shows what to correct and what was sent, and sends what was changed [R-ADM-25]', async () => {
  const asked = serve({
    [`POST ${call}`]: () => ({ status: 200, body: returned }),
    [`PUT ${call}`]: () => ({ status: 204 }),
    'GET /regions': () => ({ status: 200, body: [] }),
  });
  await open();
  expect(await screen.findByText('Дата видачі не збігається з документом')).toBeTruthy();
  expect(screen.getByText('паспорт.png')).toBeTruthy();
  fireEvent.change(screen.getByDisplayValue('вул. Зелена, 5'), { target: { value: 'вул. Нова, 7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Надіслати на перевірку' }));
  await screen.findByText('Виправлення надіслано');
  const sent = asked.find(one => one.call === `PUT ${call}`);
  expect(sent?.body).toEqual({ ...link, residenceAddress: 'вул. Нова, 7', version: 3 });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test.each([
  ['that does not count', `/correct?email=olena%40test.example&token=abc`],
  ['that is cut', '/correct?email=olena%40test.example'],
])('a link %s says what to do next [R-ADM-25]', async (_, at) => {
  const errors = [{ path: 'token', code: 'token_invalid' }];
  serve({ [`POST ${call}`]: () => ({ status: 400, body: { detail: 'validation_failed', errors } }) });
  await open(at);
  await waitFor(() => expect(screen.getByText('Посилання не діє')).toBeTruthy());
  expect(screen.getByText(/дочекайтеся листа з рішенням/)).toBeTruthy();
  expect(screen.getByText(/служби підтримки/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Надіслати на перевірку' })).toBeNull();
});
