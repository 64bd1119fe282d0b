import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const activityRoutes: readonly PageRoute[] = [
  {
    path: paths.activity,
    frame: 'cabinet',
    roles: ['displaced'],
    title: 'cabinet:activity.title',
    load: () => import('./pages/activity-page.tsx'),
  },
];
