import type { PageRoute } from '../../shared/routing/page-route.ts';

export const eventsRoutes: readonly PageRoute[] = [];
