import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { Empty } from '../../../shared/ui/status/empty.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { mailCounts, mailsList, type OutgoingLetter } from '../api.ts';
import { MailsTable } from '../components/mails-table.tsx';

const states = ['failed', 'waiting', 'sent'] as const satisfies readonly OutgoingLetter['state'][];
type State = (typeof states)[number];

/** The outbox: what could not be delivered comes first, for somebody waits for it. */
export default function MailsPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const state = states.find(one => one === params.get('tab')) ?? 'failed';
  const { data: counts } = useQuery(mailCounts);
  const countOf: Record<State, number | undefined> = {
    failed: counts?.failed,
    waiting: counts?.waiting,
    sent: undefined,
  };
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')}>
      <LinkTabs
        label={t('mails.tabs')}
        tabs={states.map(one => ({
          to: { search: one === 'failed' ? '' : `?tab=${one}` },
          label: t(`mails.state.${one}`),
          count: countOf[one],
          isCurrent: one === state,
        }))}
      />
      <Letters key={state} state={state} />
    </Page>
  );
}

function Letters({ state }: { state: State }) {
  const { t } = useTranslation('cabinet');
  const list = useListState();
  const { page, search } = list;
  const query = useQuery({
    ...mailsList({ state: [state], page, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListBody
      query={query}
      list={list}
      filters={<ListSearch value={search} onChange={list.setSearch} label={t('mails.search')} />}
      empty={<Empty title={t(`mails.empty.${state}`)} text={t(`mails.emptyText.${state}`)} />}
    >
      {letters => <MailsTable state={state} letters={letters} />}
    </ListBody>
  );
}
