import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../shared/routing/paths.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import NotificationsPage from './notifications-page.tsx';

afterEach(() => localStorage.clear());

test.each([
  { duties: ['content'], isShown: true },
  { duties: ['people', 'audit'], isShown: false },
])(
  'an administrator for $duties is shown what is sent to everybody: $isShown [R-ROL-24]',
  async ({ duties, isShown }) => {
    logIn('administrator', startSession);
    serve({
      'GET /accounts/info': () => ({ status: 200, body: { id: 'a', role: 'administrator', duties } }),
      'GET /notifications/counts': () => ({ status: 200, body: { unread: 0 } }),
      'GET /notifications': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 20 } }),
    });
    const { settled } = await renderPage(<NotificationsPage />, {
      pattern: paths.notifications,
      at: paths.notifications,
    });
    await settled();
    await screen.findByRole('link', { name: 'Листи' });
    expect(screen.queryByRole('link', { name: 'Написати' }) !== null).toBe(isShown);
    expect(screen.queryByRole('link', { name: 'Надіслані' }) !== null).toBe(isShown);
  },
);
