import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventStatuses, type EventStatus } from '@oplich/contract/events/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../../shared/ui/status/empty-list.tsx';
import { CloseIcon } from '../../../../shared/ui/icons/close.tsx';
import { LinkTabs } from '../../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../../shared/ui/layout/page.tsx';
import { organizedEventsFile, organizedEventCounts, organizedEventSummaries } from '../../api.ts';
import { eventFilters, filterQuery } from '../../events-filter.ts';
import { CreateButton } from './create-button.tsx';
import { EventsFilters } from './events-filters.tsx';
import { EventsTable } from './events-table.tsx';

/** With fewer events there is no search. */
const fewEvents = 5;

/** Organizers' events by state: a partner's own ones, for administrators all. */
export function OrganizedEvents({ isAdministrator, note }: { isAdministrator: boolean; note: ReactNode }) {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const status = eventStatuses.find(one => one === params.get('status')) ?? 'scheduled';
  const { data: counts } = useQuery(organizedEventCounts);
  return (
    <Page title={t('events.title')} actions={<CreateButton />}>
      {note}
      <LinkTabs
        label={t('events.list.tabs')}
        tabs={eventStatuses.map(one => ({
          to: { search: one === 'scheduled' ? '' : `?status=${one}` },
          label: t(`events.list.${one}`),
          count: counts?.[one],
          isCurrent: one === status,
        }))}
      />
      <Events key={status} status={status} isAdministrator={isAdministrator} />
    </Page>
  );
}

function Events({ status, isAdministrator }: { status: EventStatus; isAdministrator: boolean }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(eventFilters);
  const usual = status === 'scheduled' ? 'soonest' : 'newest';
  const listQuery = filterQuery(list, { status, usual });
  const query = useQuery({
    ...organizedEventSummaries(listQuery),
    placeholderData: keepPreviousData,
  });
  const organizerId = list.filters.organizerId;
  const organizer = query.data?.items.find(event => event.organization.id === organizerId)?.organization.name;
  const isLong = isAdministrator || list.isNarrowed || (query.data?.total ?? 0) > fewEvents;
  return (
    <ListBody
      counts="events"
      query={query}
      list={list}
      filters={
        isLong && (
          <EventsFilters
            list={list}
            isPerson={false}
            usual={usual}
            below={
              organizerId !== '' && (
                <Button
                  endIcon={<CloseIcon />}
                  onClick={() => list.setFilter('organizerId', '')}
                  sx={{ justifySelf: 'start' }}
                >
                  {organizer === undefined
                    ? t('events.list.onlyOne')
                    : t('events.list.onlyOf', { name: shownName(organizer) })}
                </Button>
              )
            }
          />
        )
      }
      file={(format, signal) => organizedEventsFile({ ...listQuery, format }, signal)}
      empty={<NoEvents status={status} />}
    >
      {events => (
        <EventsTable
          events={events}
          sort={list.sort}
          onSort={list.setSort}
          {...(isAdministrator && { onOrganizer: (id: string) => list.setFilter('organizerId', id) })}
        />
      )}
    </ListBody>
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
  return <EmptyList title={t(title)} text={t(text)} action={status === 'scheduled' && <CreateButton />} />;
}
