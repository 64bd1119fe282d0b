import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import EventsPage from './events-page.tsx';

async function openWith(...duties: string[]) {
  logIn('administrator', startSession);
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties } }),
    'GET /events/counts': () => ({ status: 200, body: { scheduled: 0, accomplished: 0, finished: 0 } }),
    'GET /events/summaries': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 20 } }),
    'GET /late-issues': () => ({ status: 200, body: { items: [], total: 2, page: 1, pageSize: 1 } }),
  });
  await (await renderPage(<EventsPage />, { pattern: '/', at: '/' })).settled();
  return asked.filter(({ call }) => call === 'GET /late-issues').map(({ query }) => query.get('status'));
}

test('an administrator is told of late issues above the events, with the way to them [R-TEA-32]', async () => {
  expect(await openWith('events')).toEqual(['open']);
  const [link] = screen.getAllByRole('link').filter(one => one.getAttribute('href') === '/cabinet/late-issues');
  expect(link).toBeTruthy();
});

test('late issues are not asked for without the duty of events [R-TEA-32]', async () => {
  expect(await openWith('warehouse')).toEqual([]);
});
