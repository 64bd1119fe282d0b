import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';

export const notificationsRoutes: readonly PageRoute[] = [
  {
    path: paths.notifications,
    frame: 'cabinet',
    isOwn: true,
    title: 'cabinet:notifications.title',
    load: () => import('./pages/notifications-page.tsx'),
  },
  {
    path: paths.notificationNew,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:notifications.new.title',
    load: () => import('./pages/notification-new-page.tsx'),
  },
];
