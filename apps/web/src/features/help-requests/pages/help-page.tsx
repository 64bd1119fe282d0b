import { useQueries } from '@tanstack/react-query';
import type { Role } from '@oplich/contract/shared/roles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useActing, useRole } from '../../accounts/index.ts';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { helpRequestCounts, type HelpScope } from '../api.ts';
import { AskButton } from '../components/ask-button.tsx';
import { RequestsList } from '../components/requests-list.tsx';
import { helpTabsFor, readTab, type HelpTab } from '../help-tabs.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';

const StatisticsView = lazyPart(() => import('../statistics/statistics-view.tsx').then(m => m.StatisticsView));

export default function HelpPage() {
  const role = useRole();
  return role ? <HelpArea role={role} /> : <Loading />;
}

function HelpArea({ role }: { role: Role }) {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const { duties } = useActing();
  const tabs = helpTabsFor(role, duties);
  const tab = readTab(tabs, params.get('tab'));
  const waiting = useWaiting(tabs);
  return (
    <Page title={t('help.title')} lead={t(`help.lead.${role}`)} actions={role !== 'administrator' && <AskButton />}>
      {tabs.length > 1 && (
        <LinkTabs
          label={t('help.tabs')}
          tabs={tabs.map((one, index) => ({
            to: { search: index === 0 ? '' : `?tab=${one}` },
            label: t(`help.tab.${one}`),
            count: waiting(one),
            isCurrent: one === tab,
          }))}
        />
      )}
      {tab === 'statistics' ? (
        <Suspense fallback={<Loading height={240} />}>
          <StatisticsView />
        </Suspense>
      ) : (
        <RequestsList key={tab} scope={tab} role={role} />
      )}
    </Page>
  );
}

/** How many requests of each list wait for a decision. */
function useWaiting(tabs: readonly HelpTab[]) {
  const scopes = tabs.length > 1 ? tabs.filter((tab): tab is HelpScope => tab !== 'statistics') : [];
  const counts = useQueries({ queries: scopes.map(helpRequestCounts) });
  return (tab: HelpTab) => counts[scopes.findIndex(scope => scope === tab)]?.data?.underConsideration;
}
