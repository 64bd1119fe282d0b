import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

const page = {
  frame: 'cabinet',
  title: 'cabinet:dashboard.title',
  load: () => import('./pages/dashboard-page.tsx'),
} as const satisfies Omit<PageRoute, 'path'>;

export const dashboardRoutes: readonly PageRoute[] = [
  { ...page, path: paths.cabinet },
  { ...page, path: paths.dashboard },
];
