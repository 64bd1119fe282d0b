import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

const roles = ['philanthrop', 'administrator'] as const;

export const codeAccountsRoutes: readonly PageRoute[] = [
  {
    path: paths.codes,
    frame: 'cabinet',
    roles,
    title: 'cabinet:codes.title',
    load: () => import('./pages/codes-page.tsx'),
  },
  {
    path: paths.codeAccount,
    frame: 'cabinet',
    roles,
    title: 'cabinet:codes.accountTitle',
    load: () => import('./pages/code-account-page.tsx'),
  },
];
