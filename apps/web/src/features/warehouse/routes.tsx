import type { PageRoute } from '../../shared/routing/page-route.ts';

export const warehouseRoutes: readonly PageRoute[] = [];
