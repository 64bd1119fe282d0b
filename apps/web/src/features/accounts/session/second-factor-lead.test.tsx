import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import SettingsPage from '../pages/settings-page.tsx';
import { SecondFactorLead } from './second-factor-lead.tsx';
import { sessionStore } from './session-store.ts';

test('who sets up the second factor that is owed reads the recovery codes, at the list of settings too [R-SES-17]', async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('auth');
  sessionStore.set({ isAuthenticated: true });
  let isOn = false;
  const asked = serve({
    'GET /accounts/info': () => ({
      status: 200,
      body: { role: 'administrator', email: 'a@b.ua', duties: [], secondFactor: isOn, secondFactorDue: !isOn },
    }),
    'GET /accounts/email-change': () => ({ status: 200, body: { change: null } }),
    'GET /accounts/sessions': () => ({ status: 200, body: [] }),
    'GET /accounts/external/identities': () => ({ status: 200, body: [] }),
    'POST /accounts/second-factor/start': () => ({ status: 200, body: { secret: 'ABCD', otpauthUri: 'otpauth://x' } }),
    'POST /accounts/second-factor/confirm': () => {
      isOn = true;
      return { status: 200, body: { recoveryCodes: ['ABCDEF-234567-GHJKMN'] } };
    },
  });
  const page = (
    <SecondFactorLead>
      <SettingsPage />
    </SecondFactorLead>
  );
  const { settled } = await renderPage(page, { pattern: paths.settings, at: paths.settings });
  fireEvent.click(await screen.findByRole('button', { name: 'Увімкнути' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Ваш пароль/, { selector: 'input' }), { target: { value: 'Demo-2026!' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Продовжити' }));
  fireEvent.change(await screen.findByLabelText(/^Код із застосунку/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Увімкнути' }));
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /accounts/info').length).toBeGreaterThan(1));
  await settled();
  expect(await screen.findByText('ABCDEF-234567-GHJKMN')).toBeTruthy();
});
