import Typography from '@mui/material/Typography';
import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { helpStatistics, RequestsByWeek, TimeToAnswer } from '../../help-requests/index.ts';

/** The last twelve weeks of requests: how many, what became of them, how long an answer took. */
export function RequestsNow() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(helpStatistics({ from: dayPlus(kyivDay(new Date()), -7 * 12) }));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading height={360} />;
  if (data.total === 0) return <Typography color="textSecondary">{t('help.statistics.none')}</Typography>;
  return (
    <ChartsGrid>
      <RequestsByWeek statistics={data} />
      <TimeToAnswer statistics={data} />
    </ChartsGrid>
  );
}
