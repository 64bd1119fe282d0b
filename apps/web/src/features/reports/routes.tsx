import { organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const reportsRoutes: readonly PageRoute[] = [
  {
    path: paths.reports,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:reports.title',
    load: () => import('./pages/reports-page.tsx'),
  },
  {
    path: patterns.report,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:reports.one',
    load: () => import('./pages/report-page.tsx'),
  },
  {
    path: patterns.submitReport,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:reports.form.title',
    load: () => import('./pages/submit-report-page.tsx'),
  },
];
