import type { PageRoute } from '../../shared/routing/page-route.ts';

export const dashboardRoutes: readonly PageRoute[] = [];
