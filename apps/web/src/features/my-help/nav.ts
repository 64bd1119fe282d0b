import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { AssignmentTurnedInIcon as MyHelpIcon } from '../../shared/ui/icons/assignment-turned-in.tsx';

export const myHelpNav: readonly NavItem[] = [
  { path: paths.myHelp, label: 'cabinet:myHelp.title', icon: MyHelpIcon, order: 27 },
];
