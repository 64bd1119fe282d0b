import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LinkTabs } from '../../../shared/ui/link-tabs.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { availableEvents, displacedEventCounts, registeredEvents } from '../api.ts';
import { EventCards } from './event-card.tsx';
import { PersonEventCard } from './person-event-card.tsx';

const tabs = ['available', 'registered', 'finished'] as const;
type Tab = (typeof tabs)[number];

const queryOf = (tab: Tab, page: number) => {
  if (tab === 'available') return availableEvents({ page });
  return registeredEvents(tab === 'finished' ? { page, status: ['finished'] } : { page });
};

/** A displaced person's events: what one may apply to, where one applied, what is over. */
export function PersonEvents() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const tab = tabs.find(one => one === params.get('tab')) ?? 'available';
  const list = useListState();
  const { data: counts } = useQuery(displacedEventCounts);
  const { data, error, refetch } = useQuery({ ...queryOf(tab, list.page), placeholderData: keepPreviousData });

  return (
    <Page title={t('events.title')}>
      <LinkTabs
        label={t('events.list.tabs')}
        tabs={tabs.map(one => ({
          to: { search: one === 'available' ? '' : `?tab=${one}` },
          label: t(`events.list.${one}`),
          count: counts?.[one],
          isCurrent: one === tab,
        }))}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading height={200} />
      ) : data.items.length === 0 ? (
        <NoEvents tab={tab} />
      ) : (
        <>
          <EventCards label={t(`events.list.${tab}`)}>
            {data.items.map(event => (
              <PersonEventCard key={event.id} event={event} />
            ))}
          </EventCards>
          <Pagination {...data} onChange={list.setPage} />
        </>
      )}
    </Page>
  );
}

function NoEvents({ tab }: { tab: Tab }) {
  const { t } = useTranslation('cabinet');
  return (
    <Empty
      title={t(`events.list.${tab}Empty`)}
      text={t(`events.list.${tab}EmptyText`)}
      action={
        tab !== 'available' && (
          <Button component={Link} to={paths.events}>
            {t('events.list.toAvailable')}
          </Button>
        )
      }
    />
  );
}
