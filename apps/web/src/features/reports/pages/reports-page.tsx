import { useQuery } from '@tanstack/react-query';
import type { Role } from '@oplich/contract/shared/roles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { reportCounts } from '../api.ts';
import { DueList } from '../components/due-list.tsx';
import { ReportsList } from '../components/reports-list.tsx';
import { readReportTab, reportTabsFor, type ReportTab } from '../report-tabs.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';

const AnalysisView = lazyPart(() => import('../analysis/analysis-view.tsx').then(m => m.AnalysisView));

export default function ReportsPage() {
  const role = useRole();
  return role ? <Reports role={role} /> : <Loading />;
}

function Reports({ role }: { role: Role }) {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const tab = readReportTab(role, params.get('tab'));
  const { data: counts } = useQuery(reportCounts);
  const waiting: Partial<Record<ReportTab, number | undefined>> = counts
    ? { due: counts.required, returned: counts.returned, submitted: counts.submitted }
    : {};
  return (
    <>
      {tab === 'analysis' && <PrintHead />}
      <Page title={t('reports.title')} lead={t(role === 'administrator' ? 'reports.leadAll' : 'reports.lead')}>
        <LinkTabs
          label={t('reports.tabs')}
          tabs={reportTabsFor(role).map((one, index) => ({
            to: { search: index === 0 ? '' : `?tab=${one}` },
            label: t(role === 'administrator' && one === 'submitted' ? 'reports.tab.toDecide' : `reports.tab.${one}`),
            count: waiting[one],
            isCurrent: one === tab,
          }))}
        />
        {tab === 'due' ? (
          <DueList />
        ) : tab === 'analysis' ? (
          <Suspense fallback={<Loading height={240} />}>
            <AnalysisView />
          </Suspense>
        ) : (
          <ReportsList key={tab} tab={tab} />
        )}
      </Page>
    </>
  );
}
