import { organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { patterns } from '../../shared/routing/paths.ts';

export const handOutRoutes: readonly PageRoute[] = [
  {
    path: patterns.eventHandOut,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:handOut.title',
    load: () => import('./pages/hand-out-page.tsx'),
  },
];
