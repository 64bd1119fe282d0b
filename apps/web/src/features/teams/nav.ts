import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { PeopleIcon } from '../../shared/ui/icons/people.tsx';

export const teamsNav: readonly NavItem[] = [
  { path: paths.team, label: 'cabinet:team.title', icon: PeopleIcon, order: 41 },
];
