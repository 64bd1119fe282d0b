import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../shared/api-client/query-client.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { AdministratorDashboard } from './administrator-dashboard.tsx';

const allDone = 'Усе розглянуто: ніщо не чекає на рішення.';
const open = async () => (await renderPage(<AdministratorDashboard />, { pattern: '/', at: '/' })).settled();

beforeEach(() => {
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  localStorage.setItem('userRole', 'administrator');
  startSession(createQueryClient(() => undefined));
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
