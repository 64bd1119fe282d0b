import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { DescriptionIcon as DeclarationIcon } from '../../shared/ui/icons/description.tsx';

export const declarationsNav: readonly NavItem[] = [
  { path: paths.declarations, label: 'cabinet:declarations.title', icon: DeclarationIcon, order: 37 },
];
