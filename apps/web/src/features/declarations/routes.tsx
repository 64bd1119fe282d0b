import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

const roles = ['philanthrop', 'administrator'] as const;

export const declarationsRoutes: readonly PageRoute[] = [
  {
    path: paths.declarations,
    frame: 'cabinet',
    roles,
    title: 'cabinet:declarations.title',
    load: () => import('./pages/declarations-page.tsx'),
  },
  {
    path: paths.declarationNew,
    frame: 'cabinet',
    roles: ['philanthrop'],
    title: 'cabinet:declarations.newTitle',
    load: () => import('./pages/declaration-new-page.tsx'),
  },
  {
    path: patterns.declaration,
    frame: 'cabinet',
    roles,
    title: 'cabinet:declarations.pageTitle',
    load: () => import('./pages/declaration-page.tsx'),
  },
  {
    path: patterns.declarationEdit,
    frame: 'cabinet',
    roles: ['philanthrop'],
    title: 'cabinet:declarations.editTitle',
    load: () => import('./pages/declaration-edit-page.tsx'),
  },
  {
    path: patterns.declarationDocument,
    frame: 'cabinet',
    roles,
    title: 'cabinet:declarations.documentTitle',
    load: () => import('./pages/declaration-document-page.tsx'),
  },
];
