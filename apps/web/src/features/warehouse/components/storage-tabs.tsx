import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/routing/paths.ts';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';

/** The parts of a warehouse, side by side. */
export function StorageTabs({ current }: { current: 'positions' | 'issued' | 'turnover' | 'analysis' }) {
  const { t } = useTranslation('cabinet');
  return (
    <LinkTabs
      label={t('warehouse.tabs')}
      tabs={[
        { to: paths.storage, label: t('warehouse.positions'), isCurrent: current === 'positions' },
        { to: paths.storageIssued, label: t('warehouse.issued'), isCurrent: current === 'issued' },
        { to: paths.storageTurnover, label: t('warehouse.movedTab'), isCurrent: current === 'turnover' },
        { to: paths.storageAnalysis, label: t('warehouse.analysis.tab'), isCurrent: current === 'analysis' },
        { to: paths.codes, label: t('warehouse.codesTab'), isCurrent: false },
      ]}
    />
  );
}
