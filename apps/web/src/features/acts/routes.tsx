import { organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const actsRoutes: readonly PageRoute[] = [
  { path: paths.acts, frame: 'cabinet', title: 'cabinet:acts.title', load: () => import('./pages/acts-page.tsx') },
  {
    path: paths.actNew,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:acts.newTitle',
    load: () => import('./pages/act-new-page.tsx'),
  },
  {
    path: patterns.actEdit,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:acts.editTitle',
    load: () => import('./pages/act-edit-page.tsx'),
  },
  { path: patterns.act, frame: 'cabinet', title: 'cabinet:acts.one', load: () => import('./pages/act-page.tsx') },
  { path: patterns.verify, frame: 'guest', title: 'auth:verify.title', load: () => import('./pages/verify-page.tsx') },
];
