import EventIcon from '@mui/icons-material/EventOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const eventsNav: readonly NavItem[] = [
  { path: paths.events, label: 'cabinet:events.title', icon: EventIcon, order: 20 },
];
