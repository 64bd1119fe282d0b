import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const accountsNav: readonly NavItem[] = [
  { path: paths.users, label: 'cabinet:accounts.title', icon: PeopleIcon, order: 40 },
];
