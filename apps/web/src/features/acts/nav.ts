import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { LocalShippingIcon as ActIcon } from '../../shared/ui/icons/local-shipping.tsx';

export const actsNav: readonly NavItem[] = [
  { path: paths.acts, label: 'cabinet:acts.title', icon: ActIcon, order: 35 },
];
