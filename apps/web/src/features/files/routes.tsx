import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

const page = {
  frame: 'cabinet',
  load: () => import('./pages/shown-file-page.tsx'),
} as const satisfies Omit<PageRoute, 'path' | 'title'>;

/** Pages that show a file named in their address, `?url=` [R-SEC-18]. */
export const filesRoutes: readonly PageRoute[] = [
  { ...page, path: paths.helpRequestAct, title: 'cabinet:files.act' },
  { ...page, path: paths.aidTransferAct, title: 'cabinet:files.act' },
  { ...page, path: paths.invitationFile, title: 'cabinet:files.invitation' },
];
