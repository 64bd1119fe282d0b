import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { EventIcon } from '../../shared/ui/icons/event.tsx';

export const eventsNav: readonly NavItem[] = [
  { path: paths.events, label: 'cabinet:events.title', icon: EventIcon, order: 20 },
];
