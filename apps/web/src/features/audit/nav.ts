import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const auditNav: readonly NavItem[] = [
  { path: paths.audit, label: 'cabinet:audit.title', icon: HistoryIcon, order: 80 },
  { path: paths.securityLog, label: 'cabinet:securityLog.title', icon: ShieldIcon, order: 81 },
];
