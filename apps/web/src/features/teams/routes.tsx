import { i18n } from '../../i18n/i18n.ts';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const teamsRoutes: readonly PageRoute[] = [
  {
    path: paths.team,
    frame: 'cabinet',
    roles: ['philanthrop'],
    title: 'cabinet:team.title',
    // Names are typed under the words of a sign-up.
    load: async () => (await Promise.all([import('./pages/team-page.tsx'), i18n.loadNamespaces('auth')]))[0],
  },
];
