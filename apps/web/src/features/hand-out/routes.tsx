import { organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const handOutRoutes: readonly PageRoute[] = [
  {
    path: patterns.eventHandOut,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:handOut.title',
    load: () => import('./pages/hand-out-page.tsx'),
  },
  {
    path: paths.lateIssues,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:team.late.title',
    load: () => import('./pages/late-issues-page.tsx'),
  },
  {
    path: paths.helpOver,
    frame: 'open',
    title: 'cabinet:team.atDesk.over.title',
    load: () => import('./pages/help-over-page.tsx'),
  },
];
