import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { warehouseAnalysis, type WarehouseAnalysis } from '../api.ts';
import { ExpiryTimeline } from '../components/analysis/expiry-timeline.tsx';
import { ValueByMonth } from '../components/analysis/value-by-month.tsx';
import { StorageTabs } from '../components/storage-tabs.tsx';

const isWorthless = ({ months }: WarehouseAnalysis) => months.every(({ total }) => Number(total) === 0);
/** Whether the stock is empty; goods received for free count as stock. */
const isBare = ({ expiry: { expired, months, later, never } }: WarehouseAnalysis) =>
  [expired, ...months, later, never].every(({ positions }) => positions === 0);

/** A warehouse over time: what it was worth, and when what lies there ends. */
export default function StorageAnalysisPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const [params] = useSearchParams();
  const ownerId = (useRole() === 'administrator' && params.get('ownerId')) || undefined;
  const { data, error, refetch } = useQuery(warehouseAnalysis(ownerId));
  const isEmpty = data && isWorthless(data) && isBare(data);
  return (
    <>
      <PrintHead />
      <Page
        title={
          data?.owner && ownerId
            ? t('cabinet:warehouse.ownerTitle', { name: shownName(data.owner.name) })
            : t('cabinet:warehouse.analysis.title')
        }
        lead={t('cabinet:warehouse.analysis.lead')}
        {...(ownerId && { backTo: paths.storageOf(ownerId) })}
        actions={
          data &&
          !isEmpty && (
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              {t('common:action.print')}
            </Button>
          )
        }
      >
        {!ownerId && <StorageTabs current="analysis" />}
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={2} height={320} />
        ) : isEmpty ? (
          <EmptyList title={t('cabinet:warehouse.analysis.empty')} text={t('cabinet:warehouse.analysis.emptyText')} />
        ) : (
          <ChartsGrid>
            <ValueByMonth months={data.months} />
            <ExpiryTimeline expiry={data.expiry} />
          </ChartsGrid>
        )}
      </Page>
    </>
  );
}
