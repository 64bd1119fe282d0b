import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/page.tsx';
import { IssuedAidList } from '../components/issued-aid-list.tsx';
import { StorageTabs } from '../components/storage-tabs.tsx';

export default function IssuedAidPage() {
  const { t } = useTranslation('cabinet');
  return (
    <Page title={t('warehouse.issued')}>
      <StorageTabs current="issued" />
      <IssuedAidList />
    </Page>
  );
}
