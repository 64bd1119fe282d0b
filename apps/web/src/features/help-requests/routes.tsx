import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const helpRequestsRoutes: readonly PageRoute[] = [
  { path: paths.help, frame: 'cabinet', title: 'cabinet:help.title', load: () => import('./pages/help-page.tsx') },
  {
    path: paths.helpRequestNew,
    frame: 'cabinet',
    roles: ['displaced', 'philanthrop'],
    title: 'cabinet:help.newTitle',
    load: () => import('./pages/request-new-page.tsx'),
  },
  {
    path: patterns.helpRequestEdit,
    frame: 'cabinet',
    roles: ['displaced', 'philanthrop'],
    title: 'cabinet:help.editTitle',
    load: () => import('./pages/request-edit-page.tsx'),
  },
  {
    path: patterns.helpRequest,
    frame: 'cabinet',
    title: 'cabinet:help.requestTitle',
    load: () => import('./pages/request-page.tsx'),
  },
];
