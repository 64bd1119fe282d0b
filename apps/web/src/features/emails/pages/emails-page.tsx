import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { emailsFile, emailCounts, emailsList, type OutgoingEmail } from '../api.ts';
import { EmailsTable } from '../components/emails-table.tsx';

const states = ['failed', 'waiting', 'sent'] as const satisfies readonly OutgoingEmail['state'][];
type State = (typeof states)[number];

/** The outbox: what could not be delivered comes first, for somebody waits for it. */
export default function EmailsPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const state = states.find(one => one === params.get('tab')) ?? 'failed';
  const { data: counts } = useQuery(emailCounts);
  const countOf: Record<State, number | undefined> = {
    failed: counts?.failed,
    waiting: counts?.waiting,
    sent: undefined,
  };
  return (
    <Page title={t('emails.title')} lead={t('emails.lead')}>
      <LinkTabs
        label={t('emails.tabs')}
        tabs={states.map(one => ({
          to: { search: one === 'failed' ? '' : `?tab=${one}` },
          label: t(`emails.state.${one}`),
          count: countOf[one],
          isCurrent: one === state,
        }))}
      />
      <Emails key={state} state={state} />
    </Page>
  );
}

function Emails({ state }: { state: State }) {
  const { t } = useTranslation('cabinet');
  const list = useListState();
  const { page, pageSize, search } = list;
  const listQuery = { state: [state], page, ...(pageSize && { pageSize }), ...(search && { search }) };
  const query = useQuery({
    ...emailsList(listQuery),
    placeholderData: keepPreviousData,
  });
  return (
    <ListBody
      counts="emails"
      query={query}
      list={list}
      filters={<ListSearch value={search} onChange={list.setSearch} label={t('emails.search')} />}
      file={(format, signal) => emailsFile({ ...listQuery, format }, signal)}
      empty={<EmptyList title={t(`emails.empty.${state}`)} text={t(`emails.emptyText.${state}`)} />}
    >
      {emails => <EmailsTable state={state} emails={emails} />}
    </ListBody>
  );
}
