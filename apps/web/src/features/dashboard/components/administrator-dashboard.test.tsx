import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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

describe('late issues', () => {
  const asOneWith = async (...duties: string[]) => {
    const asked = serve({
      'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties } }),
      'GET /late-issues': () => ({ status: 200, body: { items: [], total: 2, page: 1, pageSize: 1 } }),
    });
    await open();
    return asked.filter(({ call }) => call === 'GET /late-issues').map(({ query }) => query.get('status'));
  };

  test('wait among the decisions, with the way to them [R-TEA-32]', async () => {
    expect(await asOneWith('events')).toEqual(['open']);
    const task = screen.getByText('2 запізнілі видачі чекають на рішення').closest('li');
    expect(within(task!).getByRole('link').getAttribute('href')).toBe('/cabinet/late-issues');
  });

  test('are not asked for without the duty of events [R-TEA-32]', async () => {
    expect(await asOneWith('warehouse')).toEqual([]);
  });
});
