import HomeIcon from '@mui/icons-material/HomeOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const dashboardNav: readonly NavItem[] = [
  { path: paths.cabinet, label: 'cabinet:dashboard.title', icon: HomeIcon, order: 10 },
];
