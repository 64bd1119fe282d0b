import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

const roles = ['philanthrop', 'administrator'] as const;

export const warehouseRoutes: readonly PageRoute[] = [
  {
    path: paths.storage,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.title',
    load: () => import('./pages/storage-page.tsx'),
  },
  {
    path: paths.positionNew,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.newTitle',
    load: () => import('./pages/position-new-page.tsx'),
  },
  {
    path: paths.storageImport,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.import.title',
    load: () => import('./pages/storage-import-page.tsx'),
  },
  {
    path: paths.storageTurnover,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.turnover.title',
    load: () => import('./pages/storage-turnover-page.tsx'),
  },
  {
    path: paths.storageAnalysis,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.analysis.title',
    load: () => import('./pages/storage-analysis-page.tsx'),
  },
  {
    path: paths.storageIssued,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.issued',
    load: () => import('./pages/issued-aid-page.tsx'),
  },
  {
    path: paths.paperIssue,
    frame: 'cabinet',
    roles: ['administrator'],
    title: 'cabinet:warehouse.paper.title',
    load: () => import('./pages/paper-issue-page.tsx'),
  },
  {
    path: patterns.position,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.positionTitle',
    load: () => import('./pages/position-page.tsx'),
  },
  {
    path: patterns.positionEdit,
    frame: 'cabinet',
    roles,
    title: 'cabinet:warehouse.editTitle',
    load: () => import('./pages/position-edit-page.tsx'),
  },
];
