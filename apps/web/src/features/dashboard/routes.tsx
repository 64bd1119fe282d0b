import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';
import { storedSession } from '../accounts/index.ts';
import { loadDashboard } from './load-dashboard.ts';

const page = {
  frame: 'cabinet',
  title: 'cabinet:dashboard.title',
  load: async () => {
    const [page] = await Promise.all([import('./pages/dashboard-page.tsx'), loadDashboard(storedSession.readRole())]);
    return page;
  },
} as const satisfies Omit<PageRoute, 'path'>;

export const dashboardRoutes: readonly PageRoute[] = [
  { ...page, path: paths.cabinet },
  { ...page, path: paths.dashboard },
];
