import { paths } from '../../shared/routing/paths.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { MailIcon } from '../../shared/ui/icons/mail.tsx';

export const mailsNav: readonly NavItem[] = [
  { path: paths.mails, label: 'cabinet:mails.title', icon: MailIcon, order: 90 },
];
