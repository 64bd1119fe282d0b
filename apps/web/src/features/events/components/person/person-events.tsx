import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { EmptyList } from '../../../../shared/ui/status/empty-list.tsx';
import { LinkTabs } from '../../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../../shared/ui/layout/page.tsx';
import { availableEventSummaries, displacedEventCounts, registeredEventSummaries } from '../../api.ts';
import { eventFilters, filterQuery } from '../../events-filter.ts';
import { EventsFilters } from '../organizer/events-filters.tsx';
import { PersonEventCards } from './person-event-cards.tsx';

const tabs = ['available', 'registered', 'finished'] as const;
type Tab = (typeof tabs)[number];

/** With fewer events there is no search. */
const fewEvents = 5;

/** A displaced person's events: available ones, own participations, and past ones. */
export function PersonEvents() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const tab = tabs.find(one => one === params.get('tab')) ?? 'available';
  const { data: counts } = useQuery(displacedEventCounts);
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
      <Events key={tab} tab={tab} />
    </Page>
  );
}

function Events({ tab }: { tab: Tab }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(eventFilters);
  const usual = tab === 'available' ? 'soonest' : 'newest';
  const listQuery = filterQuery(list, { usual });
  const query = useQuery({
    ...(tab === 'available'
      ? availableEventSummaries(listQuery)
      : registeredEventSummaries({ ...listQuery, ...(tab === 'finished' && { over: 'true' }) })),
    placeholderData: keepPreviousData,
  });
  const isLong = list.isNarrowed || list.sort !== '' || (query.data?.total ?? 0) > fewEvents;
  return (
    <ListBody
      counts="events"
      query={query}
      list={list}
      filters={isLong && <EventsFilters list={list} isPerson usual={usual} />}
      empty={<NoEvents tab={tab} />}
    >
      {events => <PersonEventCards label={t(`events.list.${tab}`)} events={events} />}
    </ListBody>
  );
}

function NoEvents({ tab }: { tab: Tab }) {
  const { t } = useTranslation('cabinet');
  return (
    <EmptyList
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
