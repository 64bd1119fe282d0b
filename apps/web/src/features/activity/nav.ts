import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { HistoryIcon } from '../../shared/ui/icons/history.tsx';

export const activityNav: readonly NavItem[] = [
  { path: paths.activity, label: 'cabinet:activity.title', icon: HistoryIcon, order: 30 },
];
