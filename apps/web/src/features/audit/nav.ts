import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { HistoryIcon } from '../../shared/ui/icons/history.tsx';
import { ShieldIcon } from '../../shared/ui/icons/shield.tsx';

export const auditNav: readonly NavItem[] = [
  { path: paths.audit, label: 'cabinet:audit.title', icon: HistoryIcon, order: 80 },
  { path: paths.securityLog, label: 'cabinet:securityLog.title', icon: ShieldIcon, order: 81 },
];
