import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { HomeIcon } from '../../shared/ui/icons/home.tsx';

export const dashboardNav: readonly NavItem[] = [
  { path: paths.cabinet, label: 'cabinet:dashboard.title', icon: HomeIcon, order: 10 },
];
