import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const mailsRoutes: readonly PageRoute[] = [
  {
    path: paths.mails,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:mails.title',
    load: () => import('./pages/mails-page.tsx'),
  },
];
