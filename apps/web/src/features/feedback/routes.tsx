import { administrators } from '@oplich/contract/shared/roles';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const feedbackRoutes: readonly PageRoute[] = [
  {
    path: paths.feedback,
    frame: 'cabinet',
    roles: administrators,
    title: 'cabinet:feedback.title',
    load: () => import('./pages/feedback-page.tsx'),
  },
  {
    path: patterns.feedbackMessage,
    frame: 'cabinet',
    title: 'cabinet:feedback.messageTitle',
    load: () => import('./pages/message-page.tsx'),
  },
];
