import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { VolunteerActivismIcon as HelpIcon } from '../../shared/ui/icons/volunteer-activism.tsx';

export const helpRequestsNav: readonly NavItem[] = [
  { path: paths.help, label: 'cabinet:help.nav', icon: HelpIcon, order: 25 },
];
