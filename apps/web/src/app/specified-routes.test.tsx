/** The routes the requirements list, who may open each, and what shows before the first. */
import { roles, type Role } from '@oplich/contract/shared/roles';
import { render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PageRoute } from '../shared/routing/page-route.ts';
import { pages } from './pages.ts';
import { createRouter } from './router.tsx';

const organizers: readonly Role[] = ['philanthrop', 'administrator'];
type Opened = readonly [frame: PageRoute['frame'], roles: readonly Role[]];
const openTo = {
  'every role': ['cabinet', roles],
  'philanthrop and administrator': ['cabinet', organizers],
  'displaced and philanthrop': ['cabinet', ['displaced', 'philanthrop']],
  philanthrop: ['cabinet', ['philanthrop']],
  administrator: ['cabinet', ['administrator']],
} satisfies Record<string, Opened>;

test.each([
  ['/cabinet', 'every role', 'R-PAG-15'],
  ['/cabinet/dashboard', 'every role', 'R-PAG-15'],
  ['/cabinet/help-request-act', 'every role', 'R-PAG-16'],
  ['/cabinet/aid-transfer-act', 'every role', 'R-PAG-17'],
  ['/cabinet/events', 'every role', 'R-PAG-18'],
  ['/cabinet/events/new', 'philanthrop and administrator', 'R-PAG-19'],
  ['/cabinet/events/:id/edit', 'philanthrop and administrator', 'R-PAG-20'],
  ['/cabinet/events/:id/application', 'philanthrop and administrator', 'R-PAG-21'],
  ['/cabinet/events/:id', 'every role', 'R-PAG-22'],
  ['/cabinet/events/:eventId/users/:userId', 'philanthrop and administrator', 'R-PAG-23'],
  ['/cabinet/help', 'every role', 'R-PAG-24'],
  ['/cabinet/help/request', 'displaced and philanthrop', 'R-PAG-25'],
  ['/cabinet/help/declarations/new', 'philanthrop', 'R-PAG-26'],
  ['/cabinet/help/declarations/:id', 'philanthrop and administrator', 'R-PAG-27'],
  ['/cabinet/help/transfer-act/:id', 'every role', 'R-PAG-28'],
  ['/cabinet/help/invitation', 'every role', 'R-PAG-29'],
  ['/cabinet/notifications', 'every role', 'R-PAG-30'],
  ['/cabinet/settings', 'every role', 'R-PAG-31'],
  ['/cabinet/reports', 'philanthrop and administrator', 'R-PAG-32'],
  ['/cabinet/reports/:id', 'philanthrop and administrator', 'R-PAG-33'],
  ['/cabinet/submit-report/:eventId/:reportId?', 'philanthrop and administrator', 'R-PAG-34'],
  ['/cabinet/storage', 'philanthrop and administrator', 'R-PAG-35'],
  ['/cabinet/storage/:id', 'philanthrop and administrator', 'R-PAG-36'],
  ['/cabinet/support', 'every role', 'R-PAG-37'],
  ['/cabinet/feedback/:id', 'every role', 'R-PAG-38'],
  ['/cabinet/users', 'administrator', 'R-PAG-39'],
  ['/cabinet/users/:id', 'administrator', 'R-PAG-40'],
  ['/cabinet/users/:id/edit', 'administrator', 'R-PAG-41'],
] as const)('the route %s is a page for %s [%s]', (path, who, _) => {
  const found = pages.filter(page => page.path === path);
  expect(found.map(page => [page.frame, page.roles ?? roles])).toEqual([openTo[who]]);
});

test.each([
  ['/login?next=%2Fcabinet', 'R-PAG-2'],
  ['/signup', 'R-PAG-3'],
  ['/events/preview/1?from=bell', 'R-PAG-9'],
  ['/signup/partner', 'R-PAG-4'],
  ['/signup/displaced', 'R-PAG-5'],
])('a way to %s leaves for the page the server gives, and there is none in this one [%s]', async way => {
  window.history.replaceState(null, '', '/forgot-password');
  const router = createRouter();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await router.navigate(way);
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`${way.replace('?', '\\?')}$`)));
  router.dispose();
  window.history.replaceState(null, '', way);
  render(<RouterProvider router={createRouter()} />);
  await screen.findByRole('heading', { level: 1 });
  expect(assign).toHaveBeenCalledOnce();
  assign.mockRestore();
});

test('a way in capitals leaves for the page as the server knows it [R-PAG-5]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  // So the server has given this page for it.
  window.history.replaceState(null, '', '/Signup/Displaced');
  render(<RouterProvider router={createRouter()} />);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/signup\/displaced$/)));
  assign.mockRestore();
});

test('every page is a script of its own, loaded on demand [R-PAG-12]', () => {
  for (const { load, path } of pages) expect(String(load), path).toMatch(/import/);
});

test('until the first page is there only a full-screen spinner shows [R-PAG-13]', () => {
  window.history.replaceState(null, '', '/forgot-password');
  const { container } = render(<RouterProvider router={createRouter()} />);
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(container.textContent).toBe('');
});
