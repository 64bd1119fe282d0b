import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const eventsRoutes: readonly PageRoute[] = [
  {
    path: paths.events,
    frame: 'cabinet',
    title: 'cabinet:events.title',
    load: () => import('./pages/events-page.tsx'),
  },
  {
    path: patterns.event,
    frame: 'cabinet',
    title: 'cabinet:events.detailsTitle',
    load: () => import('./pages/event-page.tsx'),
  },
];
