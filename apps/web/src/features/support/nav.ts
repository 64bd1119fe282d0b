import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { SupportAgentIcon as SupportIcon } from '../../shared/ui/icons/support-agent.tsx';

export const supportNav: readonly NavItem[] = [
  { path: paths.support, label: 'cabinet:support.title', icon: SupportIcon, order: 95 },
];
