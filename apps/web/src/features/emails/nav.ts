import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { MailIcon } from '../../shared/ui/icons/mail.tsx';

export const emailsNav: readonly NavItem[] = [
  { path: paths.emails, label: 'cabinet:emails.title', icon: MailIcon, order: 90 },
];
