import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { accountsFile, accountsList, userCounts } from '../users/api.ts';
import { InviteAdministrator } from '../users/invite-administrator.tsx';
import { useActing } from '../acting/use-acting.ts';
import { readTab, tabsFor, userFilters, usersQuery, type UserTab } from '../users/list/users-filter.ts';
import { UsersFilters } from '../users/list/users-filters.tsx';
import { UsersTable } from '../users/list/users-table.tsx';

/** People of the product, for administrators; those who wait for a decision come first. */
export default function UsersPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const { duties } = useActing();
  const tabs = tabsFor(duties);
  const tab = readTab(params.get('tab'), tabs);
  const { data: counts } = useQuery(userCounts);
  const countOf: Record<UserTab, number | undefined> = {
    awaiting: counts?.awaitingApproval,
    updates: counts?.pendingUpdates,
    deletion: counts?.deletionRequests,
    displaced: counts?.displaced,
    volunteers: counts?.volunteers,
    organizations: counts?.organizations,
    administrators: counts?.administrators,
    deleted: undefined,
  };
  return (
    <Page title={t('accounts.title')} actions={tab === 'administrators' && <InviteAdministrator />}>
      <LinkTabs
        label={t('accounts.list.tabs')}
        tabs={tabs.map(one => ({
          to: { search: one === 'awaiting' ? '' : `?tab=${one}` },
          label: t(`accounts.list.${one}`),
          count: countOf[one],
          isCurrent: one === tab,
        }))}
      />
      <Users key={tab} tab={tab} />
    </Page>
  );
}

const emptyTexts: Partial<Record<UserTab, { title: EmptyText; text: EmptyText }>> = {
  awaiting: { title: 'accounts.list.awaitingEmpty', text: 'accounts.list.awaitingEmptyText' },
  updates: { title: 'accounts.list.updatesEmpty', text: 'accounts.list.updatesEmptyText' },
  deletion: { title: 'accounts.list.deletionEmpty', text: 'accounts.list.deletionEmptyText' },
  deleted: { title: 'accounts.list.deletedEmpty', text: 'accounts.list.deletedEmptyText' },
};
type EmptyText = `accounts.list.${'awaiting' | 'updates' | 'deletion' | 'deleted'}Empty${'' | 'Text'}`;

function Users({ tab }: { tab: UserTab }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(userFilters);
  const listQuery = usersQuery(tab, list);
  const query = useQuery({ ...accountsList[tab](listQuery), placeholderData: keepPreviousData });
  return (
    <ListBody
      counts="accounts"
      query={query}
      list={list}
      filters={<UsersFilters tab={tab} list={list} />}
      file={(format, signal) => accountsFile[tab]({ ...listQuery, format }, signal)}
      empty={
        <EmptyList
          title={t(emptyTexts[tab]?.title ?? 'accounts.list.empty')}
          text={t(emptyTexts[tab]?.text ?? 'accounts.list.emptyText')}
        />
      }
    >
      {rows => <UsersTable tab={tab} users={rows} sort={list.sort} onSort={list.setSort} />}
    </ListBody>
  );
}
