import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const duplicatesRoutes: readonly PageRoute[] = [
  {
    path: paths.duplicates,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:duplicates.title',
    load: () => import('./pages/duplicates-page.tsx'),
  },
];
