import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { PeopleIcon } from '../../shared/ui/icons/people.tsx';

export const accountsNav: readonly NavItem[] = [
  { path: paths.users, label: 'cabinet:accounts.title', icon: PeopleIcon, order: 40 },
];
