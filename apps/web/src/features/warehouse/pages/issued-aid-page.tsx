import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { IssuedAidList } from '../components/issued-aid/issued-aid-list.tsx';
import { StorageTabs } from '../components/storage-tabs.tsx';

export default function IssuedAidPage() {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  return (
    <Page
      title={t('warehouse.issued')}
      actions={
        isAdministrator && (
          <Button component={Link} to={paths.paperIssue} variant="contained">
            {t('warehouse.paper.action')}
          </Button>
        )
      }
    >
      <StorageTabs current="issued" />
      <IssuedAidList />
    </Page>
  );
}
