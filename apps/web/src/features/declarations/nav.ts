import DeclarationIcon from '@mui/icons-material/DescriptionOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const declarationsNav: readonly NavItem[] = [
  { path: paths.declarations, label: 'cabinet:declarations.title', icon: DeclarationIcon, order: 37 },
];
