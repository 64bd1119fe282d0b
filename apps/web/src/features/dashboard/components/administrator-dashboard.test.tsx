import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { AdministratorDashboard } from './administrator-dashboard.tsx';

const allDone = 'Усе розглянуто: ніщо не чекає на рішення.';
const open = async () => (await renderPage(<AdministratorDashboard />, { pattern: '/', at: '/' })).settled();

beforeEach(() => {
  logIn('administrator', startSession);
});

test('nothing is called decided before one’s duties are known [R-PAG-56]', async () => {
  serve({});
  await open();
  screen.getByText('Не все вдалося дізнатися: список може бути неповним.');
  expect(screen.queryByText(allDone)).toBeNull();
});

test('whose duties leave nothing to decide is told so [R-PAG-56]', async () => {
  serve({ 'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties: [] } }) });
  await open();
  screen.getByText(allDone);
});
