import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { ForumIcon as FeedbackIcon } from '../../shared/ui/icons/forum.tsx';

export const feedbackNav: readonly NavItem[] = [
  { path: paths.feedback, label: 'cabinet:feedback.title', icon: FeedbackIcon, order: 45 },
];
