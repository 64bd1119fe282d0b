import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isInSet, type ParticipantStatus } from '@oplich/contract/participants/states';
import type { ListedParticipant } from '@oplich/contract/participants/schemas';
import type { Page as ListPage } from '@oplich/contract/shared/lists';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  EventMissing,
  participantsPath,
  participantTabName,
  participantTabs,
  UndoBars,
  useEvent,
  useUndo,
  type Event,
} from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { pageToShow } from '../../../shared/ui/lists/page-to-show.ts';
import { ResultAnnouncement } from '../../../shared/ui/lists/result-announcement.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { WithTools } from '../../../shared/ui/lists/with-tools.tsx';
import { isKnown, participantsFile, participantsIn, type ParticipantsFilter } from '../api.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkSummary } from '../bulk/bulk-summary.tsx';
import { useBulkTransition } from '../bulk/use-bulk-transition.ts';
import { useSelection, type Selection } from '../bulk/use-selection.ts';
import { usualSort } from '../participant-sorts.ts';
import { participantFilters, participantsQuery, type PeopleList } from '../participants-query.ts';
import { mayConfirm, mayReject } from '../bulk/may-decide.ts';
import { ListActions } from './list-actions.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { ParticipantsTable } from './participants-table.tsx';

/** The list of an event's people in one status, with filters, decisions and export. */
export function ParticipantsView({ eventId, state }: { eventId: string; state: ParticipantStatus }) {
  const { data: event, error, refetch } = useEvent(eventId);
  if (error && !event) return <EventMissing error={error} onRetry={refetch} />;
  if (!event) return <Loading rows={4} height={64} />;
  return <People key={state} event={event} state={state} />;
}

function People({ event, state }: { event: Event; state: ParticipantStatus }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const list = useListState(participantFilters);
  const query = participantsQuery(
    list,
    state,
    event.registrationForm,
    isInSet('isListed', state) ? event.windowList : [],
  );
  const answer = useQuery({
    ...participantsIn(event.id, state, query),
    placeholderData: keepPreviousData,
  });
  const { error, refetch } = answer;
  const data = pageToShow(answer);
  // The pressed control disappears with the last person of the list.
  useFocusAfter(data && data.total === 0);
  const selection = useSelection();
  const undo = useUndo(event.id);
  const bulk = useBulkTransition(event.id, undo.add);

  return (
    <Page
      title={t('cabinet:participants.title')}
      lead={`${event.name} · ${format.longDateTime(event.eventDate)}`}
      backTo={paths.event(event.id)}
      actions={<ListActions event={event} state={state} />}
    >
      <LinkTabs
        label={t('cabinet:participants.tabs')}
        tabs={participantTabs(event).map(one => ({
          to: participantsPath(event.id, one),
          label: t(`cabinet:participants.state.${participantTabName(event, one)}`),
          count: event.counts[one],
          isCurrent: one === state,
        }))}
      />
      <WithTools
        list={list}
        total={data?.total ?? 0}
        file={(format, signal) => participantsFile(event.id, state, { ...query, format }, signal)}
      >
        {(list.isNarrowed || (data?.total ?? 0) > 0) && <PeopleFilters list={list} event={event} state={state} />}
        <ResultAnnouncement query={answer} isNarrowed={list.isNarrowed} counts="people" />
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={4} height={64} />
        ) : data.items.length > 0 ? (
          <PeoplePage
            event={event}
            state={state}
            list={list}
            query={query}
            data={data}
            selection={selection}
            bulk={bulk}
          />
        ) : list.isNarrowed ? (
          <EmptyList title={t('common:state.nothingFound')} text={t('common:state.nothingFoundHint')} />
        ) : (
          <NoPeople event={event} state={state} />
        )}
      </WithTools>
      {/* Not in the bar, which disappears with the last person of the list. */}
      {bulk.result && (
        <BulkSummary
          result={bulk.result}
          onAgain={(...again) => void bulk.run(...again)}
          onClose={bulk.close}
          undo={undo}
        />
      )}
      <UndoBars undo={undo} />
    </Page>
  );
}

interface PeoplePageProps {
  event: Event;
  state: ParticipantStatus;
  list: PeopleList;
  query: ParticipantsFilter;
  data: ListPage<ListedParticipant>;
  selection: Selection;
  bulk: ReturnType<typeof useBulkTransition>;
}

/** The people on a page of the list. People invited by a filter who have not answered are only counted. */
function PeoplePage({ event, state, list, query, data, selection, bulk }: PeoplePageProps) {
  const { t } = useTranslation('cabinet');
  const people = data.items.filter(isKnown);
  const unknown = data.items.length - people.length;
  const mayDecide = people.some(person => mayConfirm(person) || mayReject(person));
  return (
    <>
      {mayDecide && (
        <BulkBar
          event={event}
          state={state}
          people={people}
          total={data.total - unknown}
          query={query}
          selection={selection}
          bulk={bulk}
        />
      )}
      {unknown > 0 && (
        <Box sx={{ mb: 3 }}>
          <Alert severity="info" isStanding>
            {t('participants.unknown', { count: unknown })}
          </Alert>
        </Box>
      )}
      {people.length > 0 && (
        <ParticipantsTable
          event={event}
          state={state}
          people={people}
          sort={list.sort || usualSort(state)}
          onSort={list.setSort}
          selection={mayDecide ? selection : undefined}
          answersOf={query.answer ? (query.question ?? '') : ''}
        />
      )}
      <Pagination counts="people" {...data} onChange={list.setPage} />
    </>
  );
}

function NoPeople({ event, state }: { event: Event; state: ParticipantStatus }) {
  const { t } = useTranslation('cabinet');
  return (
    <EmptyList
      title={t(`participants.list.empty.${participantTabName(event, state)}`)}
      text={t(`participants.list.emptyText.${participantTabName(event, state)}`)}
      action={
        state === 'confirmed' &&
        event.counts.applied > 0 && (
          <Button component={Link} to={paths.eventApplication(event.id)} variant="contained">
            {t('participants.list.toApplied')}
          </Button>
        )
      }
    />
  );
}
