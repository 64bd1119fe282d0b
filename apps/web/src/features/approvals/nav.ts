import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { VisibilityIcon } from '../../shared/ui/icons/visibility.tsx';
import { WaitingCount } from './components/waiting-count.tsx';

export const approvalsNav: readonly NavItem[] = [
  { path: paths.approvals, label: 'cabinet:approvals.menu', icon: VisibilityIcon, order: 45, Count: WaitingCount },
];
