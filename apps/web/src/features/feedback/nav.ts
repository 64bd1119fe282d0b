import FeedbackIcon from '@mui/icons-material/ForumOutlined';
import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';

export const feedbackNav: readonly NavItem[] = [
  { path: paths.feedback, label: 'cabinet:feedback.title', icon: FeedbackIcon, order: 45 },
];
