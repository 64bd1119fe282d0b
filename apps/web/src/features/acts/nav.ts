import ActIcon from '@mui/icons-material/LocalShippingOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const actsNav: readonly NavItem[] = [
  { path: paths.acts, label: 'cabinet:acts.title', icon: ActIcon, order: 35 },
];
