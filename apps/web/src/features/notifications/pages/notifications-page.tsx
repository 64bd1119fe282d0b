import { limits } from '@oplich/contract/shared/limits';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { useMayOpen, useRole } from '../../accounts/index.ts';
import { notificationCounts } from '../api.ts';
import { Inbox } from '../components/inbox.tsx';
import { EmailsChoice } from '../components/emails-choice.tsx';
import { NewsChoice } from '../components/news-choice.tsx';
import { SentList } from '../components/sent-list.tsx';

const contents = { inbox: Inbox, sent: SentList, emails: Choices };
type Tab = keyof typeof contents;

/** Notifications: received ones, sent ones for those who may send, and which are emailed. */
export default function NotificationsPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const mayOpen = useMayOpen();
  const mayWrite = useRole() === 'administrator' && mayOpen(paths.notificationNew);
  const { data: counts } = useQuery(notificationCounts);
  const limit = limits.unreadCounted;
  const unread = counts && (counts.unread < limit ? counts.unread : `${limit - 1}+`);
  const tabs: readonly Tab[] = mayWrite ? ['inbox', 'sent', 'emails'] : ['inbox', 'emails'];
  const current = tabs.find(tab => tab === params.get('tab')) ?? 'inbox';
  const Content = contents[current];
  return (
    <Page
      title={t('notifications.title')}
      actions={
        mayWrite && (
          <Button component={Link} to={paths.notificationNew} variant="contained" startIcon={<AddIcon />}>
            {t('notifications.new.open')}
          </Button>
        )
      }
    >
      <LinkTabs
        label={t('notifications.tabs')}
        tabs={tabs.map(tab => ({
          to: { search: tab === 'inbox' ? '' : `?tab=${tab}` },
          label: t(`notifications.tab.${tab}`),
          count: tab === 'inbox' ? unread : undefined,
          isCurrent: tab === current,
        }))}
      />
      <Content key={current} />
    </Page>
  );
}

/** What one hears of, and how. */
function Choices() {
  return (
    <>
      <NewsChoice />
      <EmailsChoice />
    </>
  );
}
