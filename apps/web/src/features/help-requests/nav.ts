import HelpIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const helpRequestsNav: readonly NavItem[] = [
  { path: paths.help, label: 'cabinet:help.nav', icon: HelpIcon, order: 25 },
];
