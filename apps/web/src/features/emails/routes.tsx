import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const emailsRoutes: readonly PageRoute[] = [
  {
    path: paths.emails,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:emails.title',
    load: () => import('./pages/emails-page.tsx'),
  },
];
