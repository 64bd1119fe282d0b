import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const accountsNav: readonly NavItem[] = [
  { path: paths.users, label: 'cabinet:accounts.title', icon: PeopleIcon, order: 40 },
  { path: paths.settings, label: 'cabinet:settings.title', icon: SettingsIcon, order: 95 },
];
