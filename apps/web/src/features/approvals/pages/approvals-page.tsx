import { approvalStates } from '@oplich/contract/approvals/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { approvalsFile, approvalsList, waitingApprovals, type Approval } from '../api.ts';
import { ApprovalsTable } from '../components/approvals-table.tsx';

type State = Approval['state'];

/** What waits for a second administrator, and what became of the rest. */
export default function ApprovalsPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const state = approvalStates.find(one => one === params.get('tab')) ?? 'waiting';
  const { data: waiting } = useQuery(waitingApprovals);
  return (
    <Page title={t('approvals.title')} lead={t('approvals.lead')}>
      <LinkTabs
        label={t('approvals.tabs')}
        tabs={approvalStates.map(one => ({
          to: { search: one === 'waiting' ? '' : `?tab=${one}` },
          label: t(`approvals.state.${one}`),
          count: one === 'waiting' ? waiting?.total : undefined,
          isCurrent: one === state,
        }))}
      />
      <Approvals key={state} state={state} />
    </Page>
  );
}

function Approvals({ state }: { state: State }) {
  const { t } = useTranslation('cabinet');
  const list = useListState();
  const { page, pageSize, search } = list;
  const listQuery = { state: [state], page, ...(pageSize && { pageSize }), ...(search && { search }) };
  const query = useQuery({ ...approvalsList(listQuery), placeholderData: keepPreviousData });
  const [decided, setDecided] = useState('');
  const isGone = decided !== '' && query.data?.items.every(({ id }) => id !== decided) === true;
  useFocusAfter(isGone ? decided : '');
  return (
    <ListBody
      counts="entries"
      query={query}
      list={list}
      filters={<ListSearch value={search} onChange={list.setSearch} label={t('approvals.search')} />}
      file={(format, signal) => approvalsFile({ ...listQuery, format }, signal)}
      empty={
        <EmptyList
          title={t(state === 'waiting' ? 'approvals.none' : 'approvals.noneOfState')}
          text={t(state === 'waiting' ? 'approvals.noneText' : 'approvals.noneOfStateText')}
        />
      }
    >
      {approvals => <ApprovalsTable state={state} approvals={approvals} onDecided={setDecided} />}
    </ListBody>
  );
}
