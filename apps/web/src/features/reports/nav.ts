import ReportIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const reportsNav: readonly NavItem[] = [
  { path: paths.reports, label: 'cabinet:reports.title', icon: ReportIcon, order: 38 },
];
