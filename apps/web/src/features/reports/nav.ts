import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { AssignmentTurnedInIcon as ReportIcon } from '../../shared/ui/icons/assignment-turned-in.tsx';

export const reportsNav: readonly NavItem[] = [
  {
    path: paths.reports,
    label: 'cabinet:reports.title',
    also: ['/cabinet/submit-report'],
    icon: ReportIcon,
    order: 38,
  },
];
