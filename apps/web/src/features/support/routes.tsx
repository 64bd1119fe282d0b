import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const supportRoutes: readonly PageRoute[] = [
  {
    path: paths.support,
    frame: 'cabinet',
    isOwn: true,
    title: 'cabinet:support.title',
    load: () => import('./pages/support-page.tsx'),
  },
  {
    path: paths.faq,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:support.manage.title',
    load: () => import('./pages/faq-page.tsx'),
  },
];
