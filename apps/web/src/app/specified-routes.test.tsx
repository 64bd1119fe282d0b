/** The routes the specification lists, who may open each, and what shows before the first. */
import { roles, type Role } from '@oplich/contract/shared/roles';
import { cleanup, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { PageRoute } from '../shared/routing/page-route.ts';
import { pages } from './pages.ts';
import { createRouter } from './router.tsx';

afterEach(cleanup);

const organizers: readonly Role[] = ['philanthrop', 'administrator'];
type Opened = readonly [frame: PageRoute['frame'], roles: readonly Role[]];
const openTo = {
  visitors: ['auth', roles],
  'every role': ['cabinet', roles],
  'philanthrop and administrator': ['cabinet', organizers],
  'displaced and philanthrop': ['cabinet', ['displaced', 'philanthrop']],
  philanthrop: ['cabinet', ['philanthrop']],
  administrator: ['cabinet', ['administrator']],
} satisfies Record<string, Opened>;

test.each([
  ['/login', 'visitors'],
  ['/signup', 'visitors'],
  ['/signup/partner', 'visitors'],
  ['/signup/displaced', 'visitors'],
  ['/forgot-password', 'visitors'],
  ['/cabinet', 'every role'],
  ['/cabinet/dashboard', 'every role'],
  ['/cabinet/help-request-act', 'every role'],
  ['/cabinet/aid-transfer-act', 'every role'],
  ['/cabinet/events', 'every role'],
  ['/cabinet/events/new', 'philanthrop and administrator'],
  ['/cabinet/events/:id/edit', 'philanthrop and administrator'],
  ['/cabinet/events/:id/application', 'philanthrop and administrator'],
  ['/cabinet/events/:id', 'every role'],
  ['/cabinet/events/:eventId/users/:userId', 'philanthrop and administrator'],
  ['/cabinet/help', 'every role'],
  ['/cabinet/help/request', 'displaced and philanthrop'],
  ['/cabinet/help/declarations/new', 'philanthrop'],
  ['/cabinet/help/declarations/:id', 'philanthrop and administrator'],
  ['/cabinet/help/transfer-act/:id', 'every role'],
  ['/cabinet/help/invitation', 'every role'],
  ['/cabinet/notifications', 'every role'],
  ['/cabinet/settings', 'every role'],
  ['/cabinet/reports', 'philanthrop and administrator'],
  ['/cabinet/reports/:id', 'philanthrop and administrator'],
  ['/cabinet/submit-report/:eventId/:reportId?', 'philanthrop and administrator'],
  ['/cabinet/storage', 'philanthrop and administrator'],
  ['/cabinet/storage/:id', 'philanthrop and administrator'],
  ['/cabinet/support', 'every role'],
  ['/cabinet/feedback/:id', 'every role'],
  ['/cabinet/users', 'administrator'],
  ['/cabinet/users/:id', 'administrator'],
  ['/cabinet/users/:id/edit', 'administrator'],
] as const)('[spec §2] the route %s is a page for %s', (path, who) => {
  const found = pages.filter(page => page.path === path);
  expect(found.map(page => [page.frame, page.roles ?? roles])).toEqual([openTo[who]]);
});

test.each([
  ['/events/preview/:id', 'guest'],
  ['/reset-password', 'auth'],
] as const)('[spec §2] the route %s is a page for everyone (%s)', (path, frame) => {
  expect(pages.filter(page => page.path === path).map(page => [page.frame, page.roles])).toEqual([[frame, undefined]]);
});

test('[spec §2] every page is a script of its own, loaded on demand', () => {
  for (const { load, path } of pages) expect(String(load), path).toMatch(/import/);
});

test('[spec §2] until the first page is there only a full-screen spinner shows', () => {
  window.history.replaceState(null, '', '/login');
  const { container } = render(<RouterProvider router={createRouter()} />);
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(container.textContent).toBe('');
});
