import { organizers } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { patterns } from '../../shared/routing/paths.ts';

export const participantsRoutes: readonly PageRoute[] = [
  {
    path: patterns.eventApplication,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:participants.applicationTitle',
    load: () => import('./pages/application-page.tsx'),
  },
  {
    path: patterns.eventParticipants,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:participants.title',
    load: () => import('./pages/participants-page.tsx'),
  },
  {
    path: patterns.eventDistributionList,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:participants.distributionList',
    load: () => import('./pages/distribution-list-page.tsx'),
  },
  {
    path: patterns.eventUser,
    frame: 'cabinet',
    roles: organizers,
    title: 'cabinet:participants.infoTitle',
    load: () => import('./pages/participant-page.tsx'),
  },
];
