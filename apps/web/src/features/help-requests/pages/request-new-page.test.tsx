import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { help } from '../../../i18n/uk/cabinet/goods/help.ts';
import { startSession } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import RequestNewPage from './request-new-page.tsx';

beforeEach(() => logIn('displaced', startSession));
afterEach(() => localStorage.clear());

async function show(phoneNumber: string | null) {
  const me = { id: 'me', role: 'displaced', phoneNumber, actingFor: null, organization: null };
  serve({
    'GET /accounts/info': () => ({ status: 200, body: me }),
    'GET /accounts/displaced/limits': () => ({ status: 200, body: { helpRequestAllowedAt: null } }),
  });
  await renderPage(<RequestNewPage />, { pattern: paths.helpRequestNew, at: paths.helpRequestNew });
  await screen.findByRole('button', { name: help.form.send });
}

test('who gave no phone number is promised no call, and led to where it is added [R-REQ-27]', async () => {
  await show(null);
  expect(screen.queryByText(/зателефонує волонтер/)).toBeNull();
  screen.getByText(help.form.noPhone);
  const link = screen.getByRole('link', { name: help.form.addPhone });
  expect(link.getAttribute('href')).toBe(paths.settingsSection('personal'));
});

test('who gave one is told that a volunteer calls [R-REQ-27]', async () => {
  await show('+380671234567');
  screen.getByText(help.form.leadPerson);
  expect(screen.queryByText(help.form.noPhone)).toBeNull();
});
