import { displacedOnly, organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const eventsRoutes: readonly PageRoute[] = [
  {
    path: paths.coming,
    // The user of a reminder's link may be logged in or not.
    frame: 'open',
    title: 'cabinet:coming.title',
    load: () => import('./pages/coming-page.tsx'),
  },
  {
    path: paths.events,
    frame: 'cabinet',
    title: 'cabinet:events.title',
    load: () => import('./pages/events-page.tsx'),
  },
  {
    path: paths.eventNew,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:events.newTitle',
    load: () => import('./pages/new-event-page.tsx'),
  },
  {
    path: patterns.event,
    frame: 'cabinet',
    title: 'cabinet:events.detailsTitle',
    load: () => import('./pages/event-page.tsx'),
  },
  {
    path: patterns.eventTicket,
    frame: 'cabinet',
    roles: displacedOnly,
    title: 'cabinet:participants.ticketTitle',
    load: () => import('./pages/ticket-page.tsx'),
  },
  {
    path: patterns.eventEdit,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:events.editTitle',
    load: () => import('./pages/edit-event-page.tsx'),
  },
];
