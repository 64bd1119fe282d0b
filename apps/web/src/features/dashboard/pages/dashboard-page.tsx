import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PersonDashboard } from '../components/person-dashboard.tsx';
import { loadAdministratorDashboard, loadPartnerDashboard } from '../load-dashboard.ts';

// People open it on a phone, on any link: what partners and administrators see comes for them alone.
const dashboards = {
  displaced: PersonDashboard,
  philanthrop: lazy(() => loadPartnerDashboard().then(m => ({ default: m.PartnerDashboard }))),
  administrator: lazy(() => loadAdministratorDashboard().then(m => ({ default: m.AdministratorDashboard }))),
};
const PartnerActions = lazy(() => loadPartnerDashboard().then(m => ({ default: m.PartnerActions })));

/** What needs me now, by role. */
export default function DashboardPage() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const role = useRole();
  if (!role) return <Loading />;
  const Dashboard = dashboards[role];
  return (
    <Page
      title={t('dashboard.title')}
      lead={format.longDate(new Date().toISOString())}
      actions={
        role === 'philanthrop' && (
          <Suspense>
            <PartnerActions />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Loading height={180} />}>
        <Dashboard />
      </Suspense>
    </Page>
  );
}
