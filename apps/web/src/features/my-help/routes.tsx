import { displacedOnly } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const myHelpRoutes: readonly PageRoute[] = [
  {
    path: paths.myHelp,
    frame: 'cabinet',
    roles: displacedOnly,
    title: 'cabinet:myHelp.title',
    load: () => import('./pages/my-help-page.tsx'),
  },
  {
    path: paths.myHelpPaper,
    frame: 'cabinet',
    roles: displacedOnly,
    title: 'cabinet:myHelp.paper',
    load: () => import('./pages/my-help-paper-page.tsx'),
  },
  {
    path: paths.verifyHelp,
    frame: 'guest',
    title: 'auth:verifyHelp.title',
    load: () => import('./pages/my-help-verify-page.tsx'),
  },
];
