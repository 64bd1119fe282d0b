import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const approvalsRoutes: readonly PageRoute[] = [
  {
    path: paths.approvals,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:approvals.title',
    load: () => import('./pages/approvals-page.tsx'),
  },
];
