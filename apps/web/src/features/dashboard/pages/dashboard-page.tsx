import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { AdministratorDashboard } from '../components/administrator-dashboard.tsx';
import { PartnerActions, PartnerDashboard } from '../components/partner-dashboard.tsx';
import { PersonDashboard } from '../components/person-dashboard.tsx';

const dashboards = {
  displaced: PersonDashboard,
  philanthrop: PartnerDashboard,
  administrator: AdministratorDashboard,
};

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
      actions={role === 'philanthrop' && <PartnerActions />}
    >
      <Dashboard />
    </Page>
  );
}
