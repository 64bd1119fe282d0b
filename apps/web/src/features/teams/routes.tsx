import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const teamsRoutes: readonly PageRoute[] = [
  {
    path: paths.team,
    frame: 'cabinet',
    roles: ['philanthrop'],
    title: 'cabinet:team.title',
    load: () => import('./pages/team-page.tsx'),
  },
];
