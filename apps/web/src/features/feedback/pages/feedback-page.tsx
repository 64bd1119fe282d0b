import { feedbackStates, type FeedbackState } from '@oplich/contract/feedback/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { knownSort } from '../../../shared/hooks/known-sort.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { feedbackFile, feedbackList } from '../api.ts';
import { FeedbackTable } from '../components/feedback-table.tsx';

/** The administrators' inbox: who waits comes first. */
export default function FeedbackPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const state = feedbackStates.find(one => one === params.get('state')) ?? 'open';
  const { data: open } = useQuery(feedbackList({ state: 'open', pageSize: 1 }));
  return (
    <Page title={t('feedback.title')} lead={t('feedback.inboxLead')}>
      <LinkTabs
        label={t('feedback.tabs')}
        tabs={feedbackStates.map(one => ({
          to: { search: one === 'open' ? '' : `?state=${one}` },
          label: t(`feedback.tab.${one}`),
          count: one === 'open' ? open?.total : undefined,
          isCurrent: one === state,
        }))}
      />
      <Messages key={state} state={state} />
    </Page>
  );
}

const sorts = ['createdAt', 'subject', 'author'] as const;

function Messages({ state }: { state: FeedbackState }) {
  const { t } = useTranslation('cabinet');
  const list = useListState();
  const { page, pageSize, search } = list;
  const sort = knownSort(list.sort, sorts);
  const listQuery = { state, page, ...(pageSize && { pageSize }), ...(search && { search }), ...(sort && { sort }) };
  const query = useQuery({
    ...feedbackList(listQuery),
    placeholderData: keepPreviousData,
  });
  return (
    <ListBody
      counts="messages"
      query={query}
      list={list}
      filters={<ListSearch value={search} onChange={list.setSearch} label={t('feedback.search')} />}
      file={(format, signal) => feedbackFile({ ...listQuery, format }, signal)}
      empty={<EmptyList title={t(`feedback.emptyInbox.${state}`)} text={t(`feedback.emptyInboxText.${state}`)} />}
    >
      {messages => <FeedbackTable messages={messages} sort={list.sort} onSort={list.setSort} />}
    </ListBody>
  );
}
