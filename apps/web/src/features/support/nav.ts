import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const supportNav: readonly NavItem[] = [
  { path: paths.support, label: 'cabinet:support.title', icon: SupportIcon, order: 95 },
];
