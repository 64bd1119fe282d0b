import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventStatuses, type EventStatus } from '@oplich/contract/states';
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
import { organizedEventCounts, organizedEvents } from '../api.ts';
import { eventFilters, filterQuery } from '../events-filter.ts';
import { EventsFilters } from './events-filters.tsx';
import { EventsTable } from './events-table.tsx';

/** Organizers' events by state: a partner's own, an administrator's all. */
export function OrganizedEvents({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [params] = useSearchParams();
  const status = eventStatuses.find(one => one === params.get('status')) ?? 'scheduled';
  const list = useListState(eventFilters);
  const { data: counts } = useQuery(organizedEventCounts);
  const { data, error, refetch } = useQuery({
    ...organizedEvents(filterQuery(list, status)),
    placeholderData: keepPreviousData,
  });

  return (
    <Page title={t('cabinet:events.title')} actions={<CreateButton />}>
      <LinkTabs
        label={t('cabinet:events.list.tabs')}
        tabs={eventStatuses.map(one => ({
          to: { search: one === 'scheduled' ? '' : `?status=${one}` },
          label: t(`cabinet:events.list.${one}`),
          count: counts?.[one],
          isCurrent: one === status,
        }))}
      />
      {(isAdministrator || list.isNarrowed || (data?.total ?? 0) > 5) && <EventsFilters list={list} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={5} height={64} />
      ) : data.items.length > 0 ? (
        <>
          <EventsTable events={data.items} sort={list.sort} onSort={list.setSort} showsOrganizer={isAdministrator} />
          <Pagination {...data} onChange={list.setPage} />
        </>
      ) : list.isNarrowed ? (
        <Empty
          title={t('common:state.nothingFound')}
          text={t('common:state.nothingFoundHint')}
          action={<Button onClick={list.reset}>{t('common:action.clearFilters')}</Button>}
        />
      ) : (
        <NoEvents status={status} />
      )}
    </Page>
  );
}

const emptyTexts = {
  scheduled: ['events.list.scheduledEmpty', 'events.list.scheduledEmptyText'],
  accomplished: ['events.list.accomplishedEmpty', 'events.list.accomplishedEmptyText'],
  finished: ['events.list.organizedFinishedEmpty', 'events.list.organizedFinishedEmptyText'],
} as const satisfies Record<EventStatus, readonly [string, string]>;

function NoEvents({ status }: { status: EventStatus }) {
  const { t } = useTranslation('cabinet');
  const [title, text] = emptyTexts[status];
  return <Empty title={t(title)} text={t(text)} action={status === 'scheduled' && <CreateButton />} />;
}

export function CreateButton() {
  const { t } = useTranslation('cabinet');
  return (
    <Button component={Link} to={paths.eventNew} variant="contained" startIcon={<AddIcon />}>
      {t('events.list.create')}
    </Button>
  );
}
