import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const accountsRoutes: readonly PageRoute[] = [
  { path: paths.login, frame: 'auth', title: 'auth:login.title', load: () => import('./pages/login-page.tsx') },
];
