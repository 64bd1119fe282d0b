import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { ContentCopyIcon } from '../../shared/ui/icons/content-copy.tsx';

export const duplicatesNav: readonly NavItem[] = [
  { path: paths.duplicates, label: 'cabinet:duplicates.menu', icon: ContentCopyIcon, order: 41 },
];
