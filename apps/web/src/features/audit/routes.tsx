import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const auditRoutes: readonly PageRoute[] = [
  {
    path: paths.audit,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:audit.title',
    load: () => import('./pages/audit-page.tsx'),
  },
  {
    path: patterns.userTimeline,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:timeline.title',
    load: () => import('./pages/timeline-page.tsx'),
  },
  {
    path: paths.securityLog,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:securityLog.title',
    load: () => import('./pages/security-log-page.tsx'),
  },
];
